import { MINUTE_MS } from "./units";
import { wallClock } from "./wall-clock";

/** Two full hours of the day, from and to. */
export const QUIET_HOURS = ["none", "21-8", "22-7", "22-8", "23-7", "23-8", "0-8"] as const;
export type QuietHours = (typeof QUIET_HOURS)[number];

export interface QuietSettings {
  readonly quietHours: QuietHours;
  readonly timeZone: string;
}

/** Local time is a multiple of it away from UTC in every zone, and clocks change at one. */
const SLOT_MS = 15 * MINUTE_MS;

/** Clocks stop in quiet hours (rules.md#quiet-hours). */
export function isQuietAt(at: number, { quietHours, timeZone }: QuietSettings): boolean {
  if (quietHours === "none") return false;
  const [from = 0, to = 0] = quietHours.split("-").map(Number);
  const hour = new Date(wallClock(at, timeZone)).getUTCHours();
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

/** The beginning of the quiet hours around an instant; the instant itself outside them. */
export function startOfQuiet(at: number, settings: QuietSettings): number {
  if (!isQuietAt(at, settings)) return at;
  let start = Math.floor(at / SLOT_MS) * SLOT_MS;
  while (isQuietAt(start - SLOT_MS, settings)) start -= SLOT_MS;
  return start;
}

/** The end of the quiet hours around an instant; the instant itself outside them. */
export function endOfQuiet(at: number, settings: QuietSettings): number {
  return endOfRun(at, 0, settings);
}

/** The instant at which a clock that starts at `from` has run for `ms`, without the quiet hours. */
export function endOfRun(from: number, ms: number, settings: QuietSettings): number {
  if (settings.quietHours === "none") return from + ms;
  let left = ms;
  for (let at = from; ; ) {
    const end = endOfSlot(at);
    if (!isQuietAt(at, settings)) {
      if (left <= end - at) return at + left;
      left -= end - at;
    }
    at = end;
  }
}

/** The time that a clock runs from one instant to another; 0 if the second is earlier. */
export function runBetween(from: number, to: number, settings: QuietSettings): number {
  if (settings.quietHours === "none") return Math.max(0, to - from);
  let run = 0;
  for (let at = from; at < to; at = endOfSlot(at)) {
    if (!isQuietAt(at, settings)) run += Math.min(endOfSlot(at), to) - at;
  }
  return run;
}

function endOfSlot(at: number): number {
  return (Math.floor(at / SLOT_MS) + 1) * SLOT_MS;
}
