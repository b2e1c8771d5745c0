import { HOUR_MS } from "#game/core/durations";
import { endOfRun, type QuietSettings } from "#game/core/quiet-hours";
import type { SealedRound } from "./sealed-state";

/** How long everybody can still bid once the manager ends a round, in no quiet hours. */
const LAST_CALL_MS = HOUR_MS;

/** When a round ends that the manager ends now, UTC milliseconds. */
export function endOfLastCall(quiet: QuietSettings, now: number): number {
  return endOfRun(now, LAST_CALL_MS, quiet);
}

/** Whether a round lasts for longer than it would if the manager ended it now (UTC milliseconds). */
export function canEndEarly({ endsAt }: SealedRound, quiet: QuietSettings, now: number): boolean {
  return endsAt > endOfLastCall(quiet, now);
}
