import { DAY_MS, HOUR_MS } from "#game/core/durations";
import { formatOf } from "#game/play/match/formats";

/** A score that has not changed for so long is believed to be the last one, UTC milliseconds. */
export const SETTLED_MS = HOUR_MS / 12;
/** How long after a match its result is news. */
const RESULT_MS = DAY_MS;
/** How long after a correction it is news. */
export const CORRECTION_MS = 2 * DAY_MS;

/** Until when the result of a match is news: a day after its usual end, UTC milliseconds. */
export function resultUsefulUntil(match: {
  readonly matchType: string;
  readonly startsAt: number;
}): number {
  const { days, hours } = formatOf(match.matchType);
  return match.startsAt + (days - 1) * DAY_MS + hours * HOUR_MS + RESULT_MS;
}
