import type { OpenEvent } from "../events";
import type { Wish } from "../making";
import { openPlaces, placementFault, playersOf } from "../placement";
import { type PlannedSquads, planAfter } from "../plan";
import { bidStepAt } from "../prices";
import { applyToSquads } from "../squads";
import { hasOpenedBids } from "../taken-back";
import { moneyFault } from "./auction-commands";
import { lowestBase } from "./money";
import { halfPrice } from "./next-player";
import type { SealedState } from "./sealed-state";

/** The price is hundredths of a unit of the purse. */
interface Purchase {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
}

interface Bid {
  readonly playerId: number;
  readonly participantId: number;
  readonly amount: number;
}

/**
 * The results of a round's bids, in the order in which they are opened (rules.md#sealed-rounds): the
 * highest bid first. It buys the player unless its owner can no longer pay all of it, or has no place
 * for the player. Invalid bids are ignored: below the base price, for an owned player, or from a member
 * without a seat.
 *
 * @param lowestFirst participants in the order in which they win equal bids; others come last, in the
 * drawn order
 */
export function openBids(
  state: SealedState,
  wishes: readonly Wish[],
  lowestFirst: readonly number[],
): readonly Purchase[] {
  return openRound(state, wishes, lowestFirst).purchases;
}

interface OpenedRound {
  readonly purchases: readonly Purchase[];
  readonly fallen: readonly (Bid & { readonly reason: string })[];
}

export function openRound(
  state: SealedState,
  wishes: readonly Wish[],
  lowestFirst: readonly number[],
): OpenedRound {
  const purchases: Purchase[] = [];
  const fallen: (Bid & { readonly reason: string })[] = [];
  const { open } = state;
  let { squads, plan } = state;
  let bids = bidsInOrder(state, wishes, lowestFirst);
  for (let bid = bids[0]; bid !== undefined; bid = bids[0]) {
    const { playerId, participantId } = bid;
    const others = bids.slice(1);
    const reason = faultOf({ open, squads, plan }, bid);
    if (reason !== null) {
      fallen.push({ ...bid, reason });
      bids = others;
      continue;
    }
    // Dropped bids stay dropped: purses and places only shrink.
    const room = { open, squads, plan };
    const second = others.find(
      (other) => other.playerId === playerId && faultOf(room, other) === null,
    );
    const price = priceOf(state, bid, second?.amount ?? null);
    const purchase = { playerId, participantId, price };
    purchases.push(purchase);
    const sale = { kind: "sold", ...purchase } as const;
    plan = planAfter(room, sale);
    squads = applyToSquads(squads, sale);
    bids = others.filter((other) => other.playerId !== playerId);
  }
  return { purchases, fallen };
}

export function baseInRound(state: SealedState, playerId: number): number {
  return baseOf(state.open, playerId, state.emptyRounds > 0);
}

/** The base price, halved in later rounds. */
export function baseOf(open: OpenEvent, playerId: number, isHalved: boolean): number {
  const base = playersOf(open).get(playerId)?.base ?? 0;
  return isHalved ? halfPrice(base) : base;
}

/** Reserves the lowest base price for each other open place; below 0 for a full squad. */
export function highestBid(
  state: Pick<SealedState, "open" | "squads">,
  participantId: number,
): number {
  const places = openPlaces(state, participantId);
  const purse = state.squads.get(participantId)?.purse ?? 0;
  return places > 0 ? purse - (places - 1) * lowestBase(state.open) : -1;
}

/** One step above the second-highest bid, at least the base price and at most the bid itself. */
function priceOf(state: SealedState, bid: Bid, second: number | null): number {
  if (second === null) return baseInRound(state, bid.playerId);
  return Math.min(bid.amount, second + bidStepAt(state.open.settings, second));
}

/** A sentence; null if the bid can buy its player now. */
function faultOf(room: PlannedSquads, bid: Bid): string | null {
  const places = openPlaces(room, bid.participantId);
  const means = { places, highestBid: highestBid(room, bid.participantId) };
  const { purseUnit } = room.open.settings;
  return (
    moneyFault(means, bid.amount, purseUnit) ??
    placementFault(room, bid.participantId, bid.playerId)
  );
}

/** The highest first; of one amount, the dearer player by salary first, then the winner of equal bids. */
function bidsInOrder(
  state: SealedState,
  wishes: readonly Wish[],
  lowestFirst: readonly number[],
): Bid[] {
  const { open, squads } = state;
  const players = playersOf(open);
  const salaryOf = ({ playerId }: Bid) => players.get(playerId)?.salary ?? 0;
  const turns = [...new Set([...lowestFirst, ...open.order])];
  return wishes
    .flatMap(({ participantId, playerId, maximum }) =>
      maximum !== null &&
      squads.has(participantId) &&
      !hasOpenedBids(state, participantId, playerId) &&
      players.has(playerId) &&
      maximum >= baseInRound(state, playerId)
        ? [{ participantId, playerId, amount: maximum }]
        : [],
    )
    .sort(
      (a, b) =>
        b.amount - a.amount ||
        salaryOf(b) - salaryOf(a) ||
        a.playerId - b.playerId ||
        turns.indexOf(a.participantId) - turns.indexOf(b.participantId),
    );
}
