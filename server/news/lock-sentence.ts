import type { Ms } from "#game/core/units";
import { zonedTime } from "#game/core/zoned-time";

/** In messages about a match to come. */
export function lockSentence(
  match: string,
  tournament: string,
  {
    startsAt,
    locksAt,
    timeZone,
  }: { readonly startsAt: Ms; readonly locksAt: Ms; readonly timeZone: string },
): string {
  const start = zonedTime(startsAt, timeZone);
  return locksAt === startsAt
    ? `${match} (${tournament}) starts on ${start}, and teams lock with it.`
    : `${match} (${tournament}) starts on ${start}, and teams lock before it, on ${zonedTime(locksAt, timeZone)}.`;
}
