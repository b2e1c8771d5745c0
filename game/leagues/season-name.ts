import { MEMBER_NAMES } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";

const YEAR = /\b(?:19|20)\d\d\b/g;

/**
 * A name for the next season of a league: with the new year in place of the last one in the name,
 * else with the year at its end if there is room.
 */
export function nextSeasonName(name: string, year: number): string {
  const last = [...name.matchAll(YEAR)].at(-1);
  if (last !== undefined) {
    return `${name.slice(0, last.index)}${year}${name.slice(last.index + last[0].length)}`;
  }
  const longer = `${name} ${year}`.trim();
  return [...longer].length <= MEMBER_NAMES.league.most ? longer : name;
}

/** A name for a league's club: the league's name without years, or unchanged. */
export function nameWithoutYear(name: string): string {
  return tidyName(name.replace(YEAR, " ")) || name;
}

/** A tidy name without regard to capitals: under it a typed name is the same person in every season. */
export function foldedName(name: string): string {
  return name.toLocaleLowerCase("en");
}
