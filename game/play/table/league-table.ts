/** How the table of a league is made (rules.md#tables). */
export const LEAGUE_TABLES = ["points", "places", "best"] as const;

/**
 * `points`: the sum over the fixtures. `places`: each fixture gives points by place. `best`: the sum
 * of the best so many fixtures.
 */
export type LeagueTable = (typeof LEAGUE_TABLES)[number];

/** The names of tables on screens. */
export const LEAGUE_TABLE_LABELS: Readonly<Record<LeagueTable, string>> = {
  points: "Points",
  places: "Places",
  best: "Best matches",
};

export function isLeagueTable(value: unknown): value is LeagueTable {
  return LEAGUE_TABLES.includes(value as LeagueTable);
}

/**
 * The points for the first places of a fixture, as a setting is stored and typed; the others give
 * 0.
 */
export const DEFAULT_PLACE_POINTS = "10, 8, 6, 4, 3, 2, 1";

const MOST_PLACES = 50;
const MOST_FOR_A_PLACE = 1000;
/** A whole number that a place may give, in digits. */
const FIGURE = /^\d{1,4}$/;

/** How a list that `readPlacePoints` refuses has to be. */
export const PLACE_POINTS_FAULT = `must be 1 to ${MOST_PLACES} whole numbers from 0 to ${MOST_FOR_A_PLACE}, separated by commas, none higher than the one before.`;

/**
 * The points of the places from the first one on, from the text of the setting.
 *
 * @returns null for an invalid list
 */
export function readPlacePoints(text: string): readonly number[] | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > MOST_PLACES || !parts.every((part) => FIGURE.test(part))) return null;
  const points = parts.map(Number);
  const isFair = points.every(
    (each, place) => each <= MOST_FOR_A_PLACE && each <= (points[place - 1] ?? each),
  );
  return isFair ? points : null;
}

/** The same list in the stored form, however it was typed; an invalid one stays as it was typed. */
export function tidyPlacePoints(typed: string): string {
  return readPlacePoints(typed)?.join(", ") ?? typed;
}
