import { MINUTE_MS } from "../durations";
import type { LeagueSettings } from "../team/league-settings";
import { wallClock } from "../wall-clock";

/** When clocks stand still, in which zone. */
export type QuietSettings = Pick<LeagueSettings, "quietHours" | "timeZone">;

/** Local time is a multiple of it away from UTC in every zone, and clocks change at one. */
const SLOT_MS = 15 * MINUTE_MS;

/** Whether clocks stand still at an instant (rules.md#quiet-hours), UTC milliseconds. */
export function isQuietAt(at: number, { quietHours, timeZone }: QuietSettings): boolean {
  if (quietHours === "none") return false;
  const [from = 0, to = 0] = quietHours.split("-").map(Number);
  const hour = new Date(wallClock(at, timeZone)).getUTCHours();
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

/** When a clock that starts at `from` has run for `ms`, without the quiet hours: UTC milliseconds. */
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

/** For how long a clock runs from one instant to another, in milliseconds; 0 where the second is earlier. */
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
