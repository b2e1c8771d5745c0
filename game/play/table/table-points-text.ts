import type { Hundredths } from "#game/core/units";
import { formatPoints, groupThousands } from "../scoring/points-text";
import type { LeagueTable } from "./league-table";

const HUNDREDTHS = 100;

/** As `formatPoints` writes it; points for places are whole: "34". */
export function formatTablePoints(points: Hundredths, table: LeagueTable): string {
  return table === "places"
    ? groupThousands(Math.round(points / HUNDREDTHS))
    : formatPoints(points);
}
