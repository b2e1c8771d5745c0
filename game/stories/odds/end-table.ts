import type { Hundredths } from "../../core/units";
import {
  createTally,
  PLACE_POINT,
  type TableResult,
  type TableRules,
} from "../../play/season/table";
import type { Rest } from "./draw-season";
import type { EndSeason } from "./season-odds";

/** A team in the table of a league, and its results up to now. */
interface TableTeam {
  readonly results: readonly TableResult[];
  /** Points of the season with a reason (rules.md#adjustments). */
  readonly ofSeason: Hundredths;
  /** A former member gets no further points. */
  readonly goesOn: boolean;
}

/**
 * Ends seasons by the league's own table (rules.md#tables): from where its tallies stand, without an
 * object for each of the hundred thousands of results.
 */
export function endByTable(rules: TableRules, teams: readonly TableTeam[]): EndSeason {
  const standings = teams.map(({ results, ofSeason }) => {
    const tally = createTally(rules, ofSeason);
    for (const result of results) tally.add(result);
    return tally.read();
  });
  const now = Float64Array.from(standings, ({ points }) => points);
  const tieBreaks = Float64Array.from(standings, ({ tieBreak }) => tieBreak);
  const goesOn = Uint8Array.from(teams, (team) => (team.goesOn ? 1 : 0));
  if (rules.table === "best") return endByBest(rules, teams, goesOn);
  const totals = new Float64Array(teams.length);
  if (rules.table === "points") {
    return (rest) => {
      totals.set(now);
      addPoints(totals, rest, goesOn);
      return { ranks: ranksBy(totals, tieBreaks), inPlayoffs: null };
    };
  }
  const second = new Float64Array(teams.length);
  const worth = Float64Array.from(
    teams,
    (_, place) => (rules.placePoints[place] ?? 0) * PLACE_POINT,
  );
  const inIt = new Float64Array(teams.length);
  const places = new Int32Array(teams.length);
  return (rest) => {
    totals.set(now);
    second.set(tieBreaks);
    addPoints(second, rest, goesOn);
    for (let row = 0; row < rest.rows.length; row += 1) {
      const times = rest.times[row] as number;
      if (times === 0) continue;
      const points = rest.rows[row] as ArrayLike<number>;
      // A former member is behind everybody, and so in nobody's way.
      for (let team = 0; team < inIt.length; team += 1) {
        inIt[team] = goesOn[team] === 1 ? (points[team] as number) : BEHIND_EVERYBODY;
      }
      placeAll(inIt, places);
      for (let team = 0; team < inIt.length; team += 1) {
        if (goesOn[team] === 1) {
          const each = worth[(places[team] as number) - 1] as number;
          totals[team] = (totals[team] as number) + times * each;
        }
      }
    }
    return { ranks: ranksBy(totals, second), inPlayoffs: null };
  };
}

/** A table of the best results: those that count up to now make room for better ones. */
function endByBest(
  { bestFixtures }: TableRules,
  teams: readonly TableTeam[],
  goesOn: Uint8Array,
): EndSeason {
  const counting = teams.map(({ results }) =>
    results
      .map(({ points }) => points)
      .sort((a, b) => b - a)
      .slice(0, bestFixtures),
  );
  // Team after team the best results, rising; places that nothing fills count for nothing.
  const before = new Float64Array(teams.length * bestFixtures).fill(NOTHING);
  for (const [team, results] of counting.entries()) {
    before.set([...results].reverse(), (team + 1) * bestFixtures - results.length);
  }
  const best = new Float64Array(before.length);
  const totals = new Float64Array(teams.length);
  const noTieBreaks = new Float64Array(teams.length);
  return (rest) => {
    best.set(before);
    for (let row = 0; row < rest.rows.length; row += 1) {
      const times = rest.times[row] as number;
      if (times === 0) continue;
      const points = rest.rows[row] as ArrayLike<number>;
      for (let team = 0; team < goesOn.length; team += 1) {
        if (goesOn[team] === 1) {
          const from = team * bestFixtures;
          keepBest(best, from, from + bestFixtures, points[team] as number, times);
        }
      }
    }
    for (const [team, { ofSeason }] of teams.entries()) {
      let total: number = ofSeason;
      for (let place = 0; place < bestFixtures; place += 1) {
        const points = best[team * bestFixtures + place] as number;
        if (points > NOTHING) total += points;
      }
      totals[team] = total;
    }
    return { ranks: ranksBy(totals, noTieBreaks), inPlayoffs: null };
  };
}

/** Less than any result. */
const NOTHING = Number.NEGATIVE_INFINITY;

/** Puts points in the places of lower ones, so many times at most, and in order. */
function keepBest(best: Float64Array, from: number, to: number, points: number, times: number) {
  let lower = from;
  while (lower < to && (best[lower] as number) < points) lower += 1;
  const first = Math.max(from, lower - times);
  for (let place = from; place < first; place += 1) best[place] = best[place + times] as number;
  for (let place = first; place < lower; place += 1) best[place] = points;
}

/** Less than anybody's points. */
const BEHIND_EVERYBODY = Number.NEGATIVE_INFINITY;

/** As `placesOf`. */
function placeAll(points: Float64Array, places: Int32Array): void {
  places.fill(1);
  for (let one = 0; one < points.length; one += 1) {
    const own = points[one] as number;
    let place = places[one] as number;
    for (let other = 0; other < one; other += 1) {
      const more = points[other] as number;
      place += Number(own < more);
      places[other] = (places[other] as number) + Number(more < own);
    }
    places[one] = place;
  }
}

function addPoints(sums: Float64Array, rest: Rest, goesOn: Uint8Array): void {
  for (let row = 0; row < rest.rows.length; row += 1) {
    const times = rest.times[row] as number;
    if (times === 0) continue;
    const points = rest.rows[row] as ArrayLike<number>;
    for (let team = 0; team < sums.length; team += 1) {
      if (goesOn[team] === 1)
        sums[team] = (sums[team] as number) + times * (points[team] as number);
    }
  }
}

/** As `rankTable` ranks: equal teams share a rank. */
function ranksBy(points: Float64Array, tieBreaks: Float64Array): number[] {
  const ranks: number[] = [];
  for (let team = 0; team < points.length; team += 1) {
    let rank = 1;
    for (let other = 0; other < points.length; other += 1) {
      const more = (points[other] as number) - (points[team] as number);
      if (more > 0 || (more === 0 && (tieBreaks[other] as number) > (tieBreaks[team] as number))) {
        rank += 1;
      }
    }
    ranks.push(rank);
  }
  return ranks;
}
