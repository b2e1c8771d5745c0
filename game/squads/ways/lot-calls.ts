import { type Ms, SECOND_MS } from "#game/core/units";
import type { SquadEvent } from "../events";
import type { Lot } from "./auction-state";

/** Before the hammer falls; the seconds after the manager's call are the second of them. */
const ONCE_MS = 6 * SECOND_MS;
const TWICE_MS = 3 * SECOND_MS;

/** The number of calls, as an auctioneer's "going once, going twice". */
export type Calls = 0 | 1 | 2;

/**
 * The calls for a player's highest bid so far. They follow from the clock of the lot and do not move it
 * (rules.md#live-auction). Nothing is called before the first bid.
 */
export function callsFor(
  { price, endsAt, matcher = null }: Pick<Lot, "price" | "endsAt"> & Partial<Pick<Lot, "matcher">>,
  now: Ms,
): Calls {
  const left = endsAt - now;
  if (price === null || matcher !== null || left > ONCE_MS) return 0;
  return left > TWICE_MS ? 1 : 2;
}

/** The last bid of a participant who does not lead any more. */
export interface Outbid {
  readonly participantId: number;
  readonly amount: number;
}

/**
 * The reader, if they have bid for the player and do not lead; otherwise the last other bidder. Null if
 * the leader is the only bidder among the events.
 *
 * @param events recent events of the room, the newest last
 */
export function findOutbid(
  events: readonly { readonly event: SquadEvent }[],
  { playerId, leader }: Pick<Lot, "playerId" | "leader">,
  reader: number,
): Outbid | null {
  const bids = bidsOf(events, playerId);
  const beaten = bids.filter(({ participantId }) => participantId !== leader);
  const last = beaten.find(({ participantId }) => participantId === reader) ?? beaten[0];
  return last === undefined ? null : { participantId: last.participantId, amount: last.amount };
}

/** The bids since the player came up for sale, the newest first. */
function bidsOf(
  events: readonly { readonly event: SquadEvent }[],
  playerId: number,
): (SquadEvent & { readonly kind: "bid" })[] {
  const start = events.findLastIndex(
    ({ event }) => event.kind === "lot" && event.playerId === playerId,
  );
  return events
    .slice(start + 1)
    .flatMap(({ event }) => (event.kind === "bid" && event.playerId === playerId ? [event] : []))
    .reverse();
}
