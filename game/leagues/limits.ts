import type { NameRules } from "#game/core/name-fault";

/** The limits for the name of a club (rules.md#names). */
export const CLUB_NAME: NameRules = {
  label: "A club name",
  missing: "Please enter a name for the club.",
  most: 60,
};

/** How much a club may hold (rules.md#clubs). */
export const CLUB_LIMITS = {
  /** For each manager. */
  clubs: 20,
  leagues: 100,
  /** Teams of a league that joins a club. */
  teams: 100,
  pastSeasons: 60,
  /** In each of them. */
  places: 100,
  /** In all of them together. */
  names: 200,
  /** Characters in one paste. */
  text: 100_000,
} as const;

/** Years that a season can be of. */
export const CLUB_YEARS = { from: 1950, to: 2099 } as const;

export function isClubYear(year: number): boolean {
  return Number.isInteger(year) && year >= CLUB_YEARS.from && year <= CLUB_YEARS.to;
}

/** The sentence for another year. */
export const CLUB_YEAR_FAULT = `The year must be from ${CLUB_YEARS.from} to ${CLUB_YEARS.to}.`;
