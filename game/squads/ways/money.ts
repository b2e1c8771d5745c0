import type { OpenEvent } from "../events";
import { openPlaces, placementFault } from "../placement";
import { isPlannedFor } from "../plan";
import { bidStepAt } from "../prices";
import { applyToSquads, type Squads } from "../squads";
import { hasOpenedBids } from "../taken-back";
import type { AuctionState, Lot } from "./auction-state";

export function nextBid({ open }: AuctionState, { base, price }: Lot): number {
  return price === null ? base : price + bidStepAt(open.settings, price);
}

export function lowestBase(open: OpenEvent): number {
  const known = LOWEST.get(open);
  if (known !== undefined) return known;
  const lowest = open.players.reduce((least, { base }) => Math.min(least, base), Infinity);
  LOWEST.set(open, lowest);
  return lowest;
}

const LOWEST = new WeakMap<OpenEvent, number>();

/**
 * Every leader counts as the buyer of their player, except for one lot: promised money counts as
 * spent (rules.md#slow-auction).
 */
export function promisedSquads(state: AuctionState, except: number | null): Squads {
  const led = state.lots.filter(({ leader }) => leader !== null);
  const promised = led.filter(({ playerId }) => playerId !== except);
  if (promised.length === 0) return state.squads;
  const byLot = PROMISED.get(state) ?? new Map<number | null, Squads>();
  PROMISED.set(state, byLot);
  // Players without a leader share one answer, which is calculated only once.
  const name = promised.length === led.length ? null : except;
  const known = byLot.get(name);
  if (known !== undefined) return known;
  const squads = promised.reduce<Squads>(
    (before, { playerId, leader, price }) =>
      leader === null || price === null
        ? before
        : applyToSquads(before, { kind: "sold", playerId, participantId: leader, price }),
    state.squads,
  );
  byLot.set(name, squads);
  return squads;
}

/** One answer for all questions about a state: others depend on the identity of its objects. */
const PROMISED = new WeakMap<AuctionState, Map<number | null, Squads>>();

/** Of one participant. Money is hundredths of a unit of the purse. */
export interface Means {
  /** Missing players, the current one included. */
  readonly places: number;
  /** Leaves the lowest base price for each other place; below 0 for a full squad. */
  readonly highestBid: number;
}

/** If all other lots that they lead become theirs. */
export function meansFor(state: AuctionState, participantId: number, playerId: number): Means {
  const squads = promisedSquads(state, playerId);
  const places = openPlaces({ open: state.open, squads }, participantId);
  const purse = squads.get(participantId)?.purse ?? 0;
  return { places, highestBid: places > 0 ? purse - (places - 1) * lowestBase(state.open) : -1 };
}

/** A sentence, for any price; null if they can have the player. */
export function squadFault(
  state: AuctionState,
  participantId: number,
  playerId: number,
): string | null {
  const { open, plan } = state;
  const squads = promisedSquads(state, playerId);
  return placementFault({ open, squads, plan }, participantId, playerId);
}

/** Whether anybody could buy a player from a price on. */
export function isWithinReach(state: AuctionState, playerId: number, base: number): boolean {
  const able = state.open.participantIds.filter(
    (id) => meansFor(state, id, playerId).highestBid >= base && !hasOpenedBids(state, id, playerId),
  );
  // A player planned for a participant needs no search.
  const isFor = (id: number) => isPlannedFor(state, id, playerId);
  return [...able.filter(isFor), ...able.filter((id) => !isFor(id))].some(
    (id) => squadFault(state, id, playerId) === null,
  );
}
