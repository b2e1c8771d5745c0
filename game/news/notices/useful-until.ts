import { DAY_MS, HOUR_MS } from "#game/core/durations";
import { formatOf } from "#game/play/match/formats";
import { NOTICES } from "./kinds";

/** A score that has not changed for so long is believed to be the last one, UTC milliseconds. */
export const SETTLED_MS = HOUR_MS / 12;

/** Until when the result of a match is news: a day after its usual end, UTC milliseconds. */
export function resultUsefulUntil(match: {
  readonly matchType: string;
  readonly startsAt: number;
}): number {
  const { days, hours } = formatOf(match.matchType);
  return match.startsAt + (days - 1) * DAY_MS + hours * HOUR_MS + NOTICES.result.usefulMs;
}
