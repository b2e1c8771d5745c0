import type { Hundredths } from "../../core/units";
import { placesOf } from "../../play/season/ranking";
import { createTally, rankTable, type TableResult, type TableRules } from "../../play/season/table";
import type { Rest } from "./draw-season";
import type { EndSeason } from "./season-odds";

/** A team in the table of a league, and its results up to now. */
export interface TableTeam {
  readonly results: readonly TableResult[];
  /** Points of the season with a reason (rules.md#adjustments). */
  readonly ofSeason: Hundredths;
  /** A former member gets no further points. */
  readonly goesOn: boolean;
}

/** Ends seasons by the league's own table (rules.md#tables). */
export function endByTable(rules: TableRules, teams: readonly TableTeam[]): EndSeason {
  const now = teams.map(({ results, ofSeason }) => {
    const tally = createTally(rules, ofSeason);
    for (const result of results) tally.add(result);
    return tally;
  });
  const someLeft = teams.some(({ goesOn }) => !goesOn);
  // A former member is behind everybody, and so in nobody's way.
  const membersOf = (points: ArrayLike<number>) =>
    someLeft
      ? Array.from(points, (each, team) => (teams[team]?.goesOn ? each : Number.NEGATIVE_INFINITY))
      : points;
  return (rest) => {
    const tallies = now.map((tally) => tally.copy());
    // A sum is the same at once.
    const fixtures = rules.table === "points" ? [sumOf(rest, teams.length)] : rest;
    for (const points of fixtures) {
      const places = rules.table === "places" ? placesOf(membersOf(points)) : [];
      for (const [team, tally] of tallies.entries()) {
        if (!teams[team]?.goesOn) continue;
        tally.add({ points: points[team] ?? 0, place: places[team] ?? null });
      }
    }
    const ranks = teams.map(() => 0);
    for (const { id, rank } of rankTable(tallies.map((tally, id) => ({ id, ...tally.read() })))) {
      ranks[id] = rank;
    }
    return { ranks, inPlayoffs: null };
  };
}

function sumOf(rest: Rest, size: number): Float64Array {
  const sum = new Float64Array(size);
  for (const points of rest) {
    for (let team = 0; team < size; team += 1) sum[team] = (sum[team] ?? 0) + (points[team] ?? 0);
  }
  return sum;
}
