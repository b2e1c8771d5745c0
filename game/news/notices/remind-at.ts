import { endOfQuiet, isQuietAt, type QuietSettings, startOfQuiet } from "#game/core/quiet-hours";
import { formatOf } from "#game/play/match/formats";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "../../core/units";
import { NOTICES } from "./kinds";

export const LEAD_MS = 3 * HOUR_MS;
/** A reader needs this time to pick a team after the quiet hours. */
const TIME_TO_PICK_MS = HOUR_MS;
/** For a reminder that would fall into quiet hours. */
const BEFORE_QUIET_MS = 15 * MINUTE_MS;
const LONGEST_QUIET_MS = 12 * HOUR_MS;

export const LONGEST_LEAD_MS = LEAD_MS + LONGEST_QUIET_MS + BEFORE_QUIET_MS;

/**
 * The time at which a person is reminded of a lock (rules.md#notifications): three hours before it;
 * in their quiet hours, at the end of these if an hour is left then, else a quarter of an hour
 * before they begin.
 */
export function remindAt(lockAt: Ms, quiet: QuietSettings): number {
  const usual = lockAt - LEAD_MS;
  if (!isQuietAt(usual, quiet)) return usual;
  const morning = endOfQuiet(usual, quiet);
  if (morning + TIME_TO_PICK_MS <= lockAt) return morning;
  return startOfQuiet(usual, quiet) - BEFORE_QUIET_MS;
}

/** After this time without a change, a score is believed to be the last one. */
export const SETTLED_MS = HOUR_MS / 12;

/** A day after the usual end of the match. */
export function resultUsefulUntil(match: {
  readonly matchType: string;
  readonly startsAt: number;
}): number {
  const { days, hours } = formatOf(match.matchType);
  return match.startsAt + (days - 1) * DAY_MS + hours * HOUR_MS + NOTICES.result.usefulMs;
}
