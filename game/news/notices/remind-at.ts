import { HOUR_MS, MINUTE_MS } from "#game/core/durations";
import { endOfQuiet, isQuietAt, type QuietSettings, startOfQuiet } from "#game/core/quiet-hours";
import type { Ms } from "../../core/units";

/** How long before a lock members are reminded. */
export const LEAD_MS = 3 * HOUR_MS;
/** The time that a reader needs to pick a team after the quiet hours. */
const TIME_TO_PICK_MS = HOUR_MS;
/** How long before quiet hours a reminder comes that would fall into them. */
const BEFORE_QUIET_MS = 15 * MINUTE_MS;
/** The longest quiet hours. */
const LONGEST_QUIET_MS = 12 * HOUR_MS;

/** The longest time before a lock at which somebody may be reminded. */
export const LONGEST_LEAD_MS = LEAD_MS + LONGEST_QUIET_MS + BEFORE_QUIET_MS;

/**
 * When a person is reminded of a lock (rules.md#notifications): three hours before it; where that
 * is in their quiet hours, at the end of these if an hour is left then, else a quarter of an hour
 * before they begin.
 *
 * @param lockAt like the result
 */
export function remindAt(lockAt: Ms, quiet: QuietSettings): number {
  const usual = lockAt - LEAD_MS;
  if (!isQuietAt(usual, quiet)) return usual;
  const morning = endOfQuiet(usual, quiet);
  if (morning + TIME_TO_PICK_MS <= lockAt) return morning;
  return startOfQuiet(usual, quiet) - BEFORE_QUIET_MS;
}
