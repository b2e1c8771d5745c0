import { HOUR_MS } from "#game/core/durations";
import { endOfRun, type QuietSettings } from "#game/core/quiet-hours";
import type { SealedRound } from "./sealed-state";

/** Time for bids once the manager ends a round, without quiet hours. */
const LAST_CALL_MS = HOUR_MS;

/** If the manager ends the round now. */
export function endOfLastCall(quiet: QuietSettings, now: number): number {
  return endOfRun(now, LAST_CALL_MS, quiet);
}

/** Not if it ends sooner by itself. */
export function canEndEarly({ endsAt }: SealedRound, quiet: QuietSettings, now: number): boolean {
  return endsAt > endOfLastCall(quiet, now);
}
