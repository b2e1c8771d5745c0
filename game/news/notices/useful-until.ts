import { DAY_MS, HOUR_MS } from "#game/core/durations";
import { formatOf } from "#game/play/match/formats";
import { NOTICES } from "./kinds";

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
