import { endOfRun } from "#game/core/quiet-hours";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { OpenEvent } from "../events";
import type { Lot } from "./auction-state";

/** The seconds for a lot in auctions from before the setting (rules.md#live-auction). */
const LOT_SECONDS = 30;
/** The least time after a bid. */
const AFTER_BID_MS = 10 * SECOND_MS;
/** The time for bids after the manager has called the hammer. */
export const HAMMER_MS = 3 * SECOND_MS;
/** After a pause, a called hammer leaves this time: members who were away have to notice. */
export const AFTER_PAUSE_MS = 10 * SECOND_MS;
export const TURN_MS = 30 * SECOND_MS;
/** Between a hammer and the next lot, so that everybody sees the sale. */
export const GAP_MS = 4 * SECOND_MS;
/** After this many times the hours of a bid without one, a slow auction names no more players. */
const IDLE_RUNS = 6;

/** The clocks of one kind of auction. Instants are UTC milliseconds. */
export interface Clocks {
  endOfLot(open: OpenEvent, at: number): number;
  endOfBid(open: OpenEvent, lot: Lot, at: number): number;
  /** The time before places are filled and squads closed, in which the last sale can be undone. */
  readonly beforeEnd: number;
  /** A hammer that is later than this by the server's clock pauses the room. */
  readonly late: number;
}

export const LIVE_CLOCKS: Clocks = {
  endOfLot: ({ settings }, at) => at + (settings.lotSeconds ?? LOT_SECONDS) * SECOND_MS,
  endOfBid: (_, { endsAt }, at) => Math.max(endsAt, at + AFTER_BID_MS),
  beforeEnd: MINUTE_MS,
  late: 10 * SECOND_MS,
};

export const SLOW_CLOCKS: Clocks = {
  endOfLot: endOfHours,
  endOfBid: (open, _, at) => endOfHours(open, at),
  beforeEnd: HOUR_MS,
  late: HOUR_MS,
};

/** The end of the hours of a bid, counted without the quiet hours (rules.md#slow-auction). */
export function endOfHours({ settings }: OpenEvent, at: number): number {
  return endOfRun(at, settings.slowHours * HOUR_MS, settings);
}

/** From this time on, a slow auction names no player for absent members. */
export function idleFrom({ settings }: OpenEvent, activeAt: number): number {
  return endOfRun(activeAt, IDLE_RUNS * settings.slowHours * HOUR_MS, settings);
}
