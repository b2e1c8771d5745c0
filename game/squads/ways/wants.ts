import { type Ms, SECOND_MS } from "#game/core/units";
import { ownerOf } from "../squads";
import type { Lot } from "./auction-state";
import { type Bidder, type BidderView, whim } from "./bidder";
import { worthOf } from "./worth";

interface BidLimits {
  readonly next: number;
  /** The highest bid that the rules allow; null if they allow none. */
  readonly highest: number | null;
}

/** `at` is UTC milliseconds. */
interface IntendedBid {
  readonly amount: number;
  readonly at: number;
}

const LAST_SECONDS = { patient: 9 * SECOND_MS, "bargain hunter": 6 * SECOND_MS } as const;
/** The time for the bid to arrive. */
const SAFETY_MS = 2 * SECOND_MS;
/** The time of a bidder who does not wait. */
const THINKING_MS = 2 * SECOND_MS;
/** Nobody answers faster than this. */
const LEAST_THINKING_MS = SECOND_MS / 2;

/**
 * The next bid of a made-up bidder in a live auction; null if they lead, or the player is not worth it
 * to them.
 *
 * @param since the time when the lot came up or had its last bid
 */
export function intendedBid(
  bidder: Bidder,
  view: BidderView,
  lot: Lot,
  limits: BidLimits,
  since: Ms,
): IntendedBid | null {
  const { next, highest } = limits;
  if (lot.leader === bidder.participantId || highest === null || next > highest) return null;
  if (worthOf(bidder, view, lot.playerId) < next) return null;
  const delay = whim(bidder.seed, lot.playerId, next);
  const answers = bidder.temper === "patient" && lot.price !== null;
  if (bidder.temper === "eager" || answers) {
    return { amount: next, at: Math.round(since + LEAST_THINKING_MS + delay * THINKING_MS) };
  }
  const wait = SAFETY_MS + delay * (LAST_SECONDS[bidder.temper] - SAFETY_MS);
  return { amount: next, at: Math.round(Math.max(since + SECOND_MS, lot.endsAt - wait)) };
}

/**
 * The maximum of a made-up bidder in a slow auction, or while they are absent: the player's worth to
 * them, up to the highest bid that is allowed; null for no bid.
 */
export function intendedMaximum(
  bidder: Bidder,
  view: BidderView,
  playerId: number,
  { next, highest }: BidLimits,
): number | null {
  if (highest === null) return null;
  const maximum = Math.min(worthOf(bidder, view, playerId), highest);
  return maximum >= next ? maximum : null;
}

/**
 * The player out of `playerIds` whom a made-up bidder names next, or picks in a draft; null if none is
 * useful. A bargain hunter names the player who costs the others most: the dearest of the players that
 * they want least themselves.
 */
export function intendedPlayer(
  bidder: Bidder,
  view: BidderView,
  playerIds: readonly number[],
  purpose: "pick" | "nominate",
): number | null {
  const free = playerIds.filter((id) => ownerOf(view.squads, id) === null);
  const worth = new Map(free.map((id) => [id, worthOf(bidder, view, id)]));
  const salary = new Map(view.open.players.map((player) => [player.id, player.salary]));
  const drains = purpose === "nominate" && bidder.temper === "bargain hunter";
  const appeal = (id: number) =>
    drains ? (salary.get(id) ?? 0) / (1 + (worth.get(id) ?? 0)) : (worth.get(id) ?? 0);
  const of = free.filter((id) => drains || (worth.get(id) ?? 0) > 0);
  return of.reduce<number | null>(
    (best, id) => (best === null || appeal(id) > appeal(best) ? id : best),
    null,
  );
}
