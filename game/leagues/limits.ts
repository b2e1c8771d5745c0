import type { NameRules } from "#game/core/name-fault";

export const CLUB_NAME: NameRules = {
  label: "A club name",
  missing: "Please enter a name for the club.",
  most: 60,
};

export const CLUB_LIMITS = {
  clubs: 20,
  leagues: 100,
  teams: 100,
  pastSeasons: 60,
  places: 100,
  names: 200,
  text: 100_000,
} as const;

export const CLUB_YEARS = { from: 1950, to: 2099 } as const;

export function isClubYear(year: number): boolean {
  return Number.isInteger(year) && year >= CLUB_YEARS.from && year <= CLUB_YEARS.to;
}

export const CLUB_YEAR_FAULT = `The year must be from ${CLUB_YEARS.from} to ${CLUB_YEARS.to}.`;
