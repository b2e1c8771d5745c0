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
 * The squads if every leader has bought their player, except for one lot: promised money counts as
 * spent (rules.md#slow-auction).
 */
export function promisedSquads(state: AuctionState, except: number | null): Squads {
  const led = state.lots.filter(({ leader }) => leader !== null);
  const promised = led.filter(({ playerId }) => playerId !== except);
  if (promised.length === 0) return state.squads;
  const byLot = PROMISED.get(state) ?? new Map<number | null, Squads>();
  PROMISED.set(state, byLot);
  // Lots without a leader promise nothing, so they share one answer.
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

/** The same object for all questions about a state: others compare its identity. */
const PROMISED = new WeakMap<AuctionState, Map<number | null, Squads>>();

/** The means of one participant. Money is hundredths of a unit of the purse. */
export interface Means {
  /** Missing players, including the one for sale. */
  readonly places: number;
  /** Reserves the lowest base price for each other place; below 0 for a full squad. */
  readonly highestBid: number;
}

/** The means of a participant for a player if they win all other lots that they lead. */
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

/** Whether anybody could buy a player for `base` or more. */
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
