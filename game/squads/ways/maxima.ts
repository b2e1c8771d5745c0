import type { Hundredths, Ms } from "#game/core/units";
import type { Wish } from "../making";
import { bidStepAt } from "../prices";
import { hasOpenedBids } from "../taken-back";
import type { AuctionState, Lot } from "./auction-state";
import { meansFor, nextBid, squadFault } from "./money";

interface MaximumBid {
  readonly participantId: number;
  readonly amount: Hundredths;
}

interface AnswerOfMaxima {
  /** Empty, the winner's bid, or the second's and the winner's. */
  readonly bids: readonly MaximumBid[];
  /** The time of the last maximum that took part. */
  readonly at: Ms;
}

interface Contender {
  readonly participantId: number;
  readonly limit: number;
  readonly setAt: number;
}

/**
 * The immediate answer of a lot's maxima (rules.md#live-auction). The highest wins, one step above the
 * second-highest, but within its own amount and its owner's highest bid, and only if all squads can
 * still be completed. Of equal ones the earlier wins.
 *
 * @param isTapped somebody has just bid the price by hand: an earlier maximum of the same amount takes
 * precedence
 */
export function answerOfMaxima(
  state: AuctionState,
  lot: Lot,
  wishes: readonly Wish[],
  isTapped = false,
): AnswerOfMaxima {
  const { price, leader } = lot;
  const from = isTapped && price !== null ? price : nextBid(state, lot);
  const bidders = contendersOf(state, lot, wishes);
  const challengers: Contender[] = [];
  for (const bidder of bidders) {
    if (challengers.length === 2 || bidder.limit < from) break;
    if (bidder.participantId === leader) continue;
    if (squadFault(state, bidder.participantId, lot.playerId) === null) challengers.push(bidder);
  }
  if (challengers.length === 0) return { bids: [], at: 0 };

  const own = bidders.find(({ participantId }) => participantId === leader);
  const standing =
    leader === null || price === null
      ? []
      : [own !== undefined && own.limit > price ? own : atPrice(leader, price)];
  const [winner, second] = [...standing, ...challengers].sort(byLimit);
  if (winner === undefined) return { bids: [], at: 0 };
  const at = Math.max(...challengers.map(({ setAt }) => setAt), own?.setAt ?? 0);
  if (second === undefined) {
    return { bids: [{ participantId: winner.participantId, amount: lot.base }], at };
  }
  const amount = Math.min(
    winner.limit,
    second.limit + bidStepAt(state.open.settings, second.limit),
  );
  const bids = [
    { participantId: second.participantId, amount: second.limit },
    { participantId: winner.participantId, amount },
  ];
  return { bids: bids.filter((bid) => bid.participantId !== leader || bid.amount !== price), at };
}

/** The owners of maxima from before the hammer, the first in line first. */
function contendersOf(state: AuctionState, lot: Lot, wishes: readonly Wish[]): Contender[] {
  return wishes
    .flatMap(({ participantId, playerId, maximum, setAt }) => {
      if (playerId !== lot.playerId || maximum === null || setAt >= lot.endsAt) return [];
      if (!state.squads.has(participantId)) return [];
      if (hasOpenedBids(state, participantId, playerId)) return [];
      const { highestBid } = meansFor(state, participantId, playerId);
      return [{ participantId, limit: Math.min(maximum, highestBid), setAt }];
    })
    .sort(byLimit);
}

/** A bid without a maximum behind it comes after all maxima of the same amount. */
function atPrice(participantId: number, price: number): Contender {
  return { participantId, limit: price, setAt: Number.POSITIVE_INFINITY };
}

function byLimit(a: Contender, b: Contender): number {
  return b.limit - a.limit || a.setAt - b.setAt || a.participantId - b.participantId;
}
