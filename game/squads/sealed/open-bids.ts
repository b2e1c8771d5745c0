import { lowestBase } from "../auction/money";
import { halfPrice } from "../auction/next-player";
import { bidStepAt } from "../bid-steps";
import type { Wish } from "../making";
import { openPlaces, placementFault, playersOf } from "../placement";
import { type PlannedSquads, planAfter } from "../plan";
import { applyToSquads } from "../squads";
import type { SealedState } from "./state";

/** Somebody buys a player; the price is hundredths of a unit of the purse. */
export interface Purchase {
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
 * What the bids of a round lead to, in the order in which they are opened (rules.md#sealed-rounds):
 * the highest bid first. It buys the player unless its owner could not pay all of it any more, or has
 * no place for the player. Nothing that is no bid in this round counts: an amount below the base
 * price, a player who has an owner, somebody without a seat.
 *
 * @param lowestFirst participants in the order in which they win equal bids; who is not in it comes
 *   last, in the drawn order
 */
export function openBids(
  state: SealedState,
  wishes: readonly Wish[],
  lowestFirst: readonly number[],
): Purchase[] {
  const purchases: Purchase[] = [];
  let { squads, plan } = state;
  let bids = bidsInOrder(state, wishes, lowestFirst);
  for (let bid = bids[0]; bid !== undefined; bid = bids[0]) {
    const { playerId, participantId } = bid;
    const others = bids.slice(1);
    if (!stands({ open: state.open, squads, plan }, bid)) {
      bids = others;
      continue;
    }
    // Bids that fall away stay away: purses and places only shrink.
    const second = others.find(
      (other) => other.playerId === playerId && stands({ open: state.open, squads, plan }, other),
    );
    const price = priceOf(state, bid, second?.amount ?? null);
    const purchase = { playerId, participantId, price };
    purchases.push(purchase);
    const sale = { kind: "sold", ...purchase } as const;
    plan = planAfter({ open: state.open, squads, plan }, sale);
    squads = applyToSquads(squads, sale);
    bids = others.filter((other) => other.playerId !== playerId);
  }
  return purchases;
}

/** What a bid for a player has to be at least in the round that runs. */
export function baseInRound(state: SealedState, playerId: number): number {
  const base = playersOf(state.open).get(playerId)?.base ?? 0;
  return state.emptyRounds > 0 ? halfPrice(base) : base;
}

/** The highest bid that leaves the lowest base price for each other open place; below 0 for a full squad. */
export function highestBid(
  state: Pick<SealedState, "open" | "squads">,
  participantId: number,
): number {
  const places = openPlaces(state, participantId);
  const purse = state.squads.get(participantId)?.purse ?? 0;
  return places > 0 ? purse - (places - 1) * lowestBase(state.open) : -1;
}

/** The second-highest bid and one step more, at least the base price and at most the own bid. */
function priceOf(state: SealedState, bid: Bid, second: number | null): number {
  if (second === null) return baseInRound(state, bid.playerId);
  return Math.min(bid.amount, second + bidStepAt(state.open.settings, second));
}

function stands(room: PlannedSquads, bid: Bid): boolean {
  return (
    bid.amount <= highestBid(room, bid.participantId) &&
    placementFault(room, bid.participantId, bid.playerId) === null
  );
}

/** The highest first; of one amount the dearer player by salary, then whoever wins equal bids. */
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
