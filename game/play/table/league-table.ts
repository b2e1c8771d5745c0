import type { Hundredths } from "#game/core/units";
import { formatPoints, groupThousands } from "../scoring/points-text";
/** rules.md#tables. */
export const LEAGUE_TABLES = ["points", "places", "best"] as const;

/**
 * `points`: the sum over the fixtures. `places`: points by place in each fixture. `best`: the sum
 * of some best fixtures.
 */
export type LeagueTable = (typeof LEAGUE_TABLES)[number];

export const LEAGUE_TABLE_LABELS: Readonly<Record<LeagueTable, string>> = {
  points: "Points",
  places: "Places",
  best: "Best matches",
};

/** For the first places of a fixture, in the stored form; other places give 0. */
export const DEFAULT_PLACE_POINTS = "10, 8, 6, 4, 3, 2, 1";

const MOST_PLACES = 50;
const MOST_FOR_A_PLACE = 1000;
const FIGURE = /^\d{1,4}$/;

export const PLACE_POINTS_FAULT = `must be 1 to ${MOST_PLACES} whole numbers from 0 to ${MOST_FOR_A_PLACE}, separated by commas, none higher than the one before.`;

/**
 * From the first place on.
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

/** The list in the stored form; an invalid one is unchanged. */
export function tidyPlacePoints(typed: string): string {
  return readPlacePoints(typed)?.join(", ") ?? typed;
}

const HUNDREDTHS = 100;

/** As `formatPoints` writes it; points for places are whole, "34", unless an adjustment is not. */
export function formatTablePoints(points: Hundredths, table: LeagueTable): string {
  return table === "places" && points % HUNDREDTHS === 0
    ? groupThousands(points / HUNDREDTHS)
    : formatPoints(points);
}
