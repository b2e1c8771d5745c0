import { type ClubSeason, inOrderOfPlay, type PersonId } from "./season";

/** A season that two have both played, as the first of them has it. */
export interface SharedSeason {
  readonly seasonId: string;
  readonly place: number;
  readonly otherPlace: number;
  readonly result: "above" | "level" | "below";
}

/** How often the first of two was ahead, level and behind. */
export interface Tally {
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

export interface BetweenTwo {
  /** In the order of play. */
  readonly seasons: readonly SharedSeason[];
  readonly ofSeasons: Tally;
  /** Matches in which both had a place in the table of the match. */
  readonly ofMatches: Tally;
}

/**
 * The record between two people of a club (rules.md#clubs), as the first of them has it.
 *
 * @param matches the points of both, in hundredths, of each match that both were in
 */
export function between(
  seasons: readonly ClubSeason[],
  matches: readonly (readonly [number, number])[],
  one: PersonId,
  other: PersonId,
): BetweenTwo {
  const shared = inOrderOfPlay(seasons).flatMap(({ id: seasonId, places }): SharedSeason[] => {
    const own = places.find(({ person }) => person === one);
    const against = places.find(({ person }) => person === other);
    if (own === undefined || against === undefined) return [];
    const [place, otherPlace] = [own.place, against.place];
    const result = place === otherPlace ? "level" : place < otherPlace ? "above" : "below";
    return [{ seasonId, place, otherPlace, result }];
  });
  return {
    seasons: shared,
    ofSeasons: tally(shared.map(({ place, otherPlace }) => otherPlace - place)),
    ofMatches: tally(matches.map(([points, against]) => points - against)),
  };
}

/** @param leads above 0 where the first is ahead */
function tally(leads: readonly number[]): Tally {
  return {
    ahead: leads.filter((lead) => lead > 0).length,
    level: leads.filter((lead) => lead === 0).length,
    behind: leads.filter((lead) => lead < 0).length,
  };
}
