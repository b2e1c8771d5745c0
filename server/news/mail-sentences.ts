import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { zonedTime } from "#game/core/zoned-time";
import { leadWords } from "#game/play/season/lock-words";

/** In messages about a match to come, which may lock at another time in each of several leagues. */
export function lockSentence(
  match: string,
  tournament: string,
  {
    startsAt,
    locks,
    timeZone,
  }: { readonly startsAt: Ms; readonly locks: readonly Ms[]; readonly timeZone: string },
): string {
  const start = zonedTime(startsAt, timeZone);
  const locksAt = Math.min(...locks);
  const early = leadWords({ startsAt, locksAt });
  if (early === null) return `${match} (${tournament}) starts on ${start}, and teams lock then.`;
  return locks.some((other) => other !== locksAt)
    ? `${match} (${tournament}) starts on ${start}, and the first teams lock ${early}, on ${zonedTime(locksAt, timeZone)}.`
    : `${match} (${tournament}) starts on ${start}, and teams lock ${early}, on ${zonedTime(locksAt, timeZone)}.`;
}

/** "Sunday League, Office Cup and Club": tidied, and without links. */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names.map(tidyWithoutLink));
}
