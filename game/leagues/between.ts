import { type ClubSeason, inOrderOfPlay, type PersonId } from "./season";

/** A season that both played, seen by the first. */
export interface SharedSeason {
  readonly seasonId: string;
  readonly place: number;
  readonly otherPlace: number;
  readonly result: "above" | "level" | "below";
}

export interface Tally {
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

export interface BetweenTwo {
  readonly seasons: readonly SharedSeason[];
  readonly ofSeasons: Tally;
  readonly ofMatches: Tally;
}

/**
 * The record between two people of a club (rules.md#clubs), seen by the first.
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

/** A lead above 0 is the first one's. */
function tally(leads: readonly number[]): Tally {
  return {
    ahead: leads.filter((lead) => lead > 0).length,
    level: leads.filter((lead) => lead === 0).length,
    behind: leads.filter((lead) => lead < 0).length,
  };
}
