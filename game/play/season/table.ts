import type { Hundredths } from "../../core/units";
import type { FixtureState } from "../match/state";
import { DEFAULT_PLACE_POINTS, type LeagueTable, readPlacePoints } from "../table/league-table";
import { rankByPoints } from "./ranking";

/** rules.md#tables. */
export interface TableRules {
  readonly table: LeagueTable;
  /** The number of fixtures that `best` adds up. */
  readonly bestFixtures: number;
  /** From the first place of a fixture on. */
  readonly placePoints: readonly number[];
}

export function tableRulesOf(settings: {
  readonly table: LeagueTable;
  readonly bestFixtures: number;
  readonly placePoints: string;
}): TableRules {
  const { table, bestFixtures } = settings;
  const placePoints =
    readPlacePoints(settings.placePoints) ?? readPlacePoints(DEFAULT_PLACE_POINTS);
  return { table, bestFixtures, placePoints: placePoints ?? [] };
}

export interface TableResult {
  readonly points: Hundredths;
  /** In the table of the fixture (rules.md#ranks); null without a team, which has no place. */
  readonly place: number | null;
}

/** Further columns of tables that do not rank by points. */
export interface TableFigures {
  readonly fantasyPoints: Hundredths;
  /** Counted fixtures with a team. */
  readonly fixtures: number;
  /** The number of them that make up the value. */
  readonly counting: number;
  /** First, second and third places with a team. */
  readonly medals: readonly [gold: number, silver: number, bronze: number];
}

interface TableScore {
  /** The table ranks by it: hundredths of a fantasy point, or of a point for places. */
  readonly points: number;
  /** More is better among equal teams. */
  readonly tieBreak: number;
  readonly figures: TableFigures;
}

/** In a table of places a point for a place is stored in hundredths, as all points. */
export const PLACE_POINT = 100;

/**
 * Whether a fixture is in a league's table. One that the manager left out is in none; an abandoned
 * one has no points. Places and the best matches count from the first ball on: before it everybody
 * would share the first place.
 */
export function isCounted(
  table: LeagueTable,
  { state, leftOut }: { readonly state: FixtureState; readonly leftOut: boolean },
): boolean {
  if (leftOut || state === "abandoned") return false;
  return table === "points" || state === "in progress" || state === "finished";
}

/** Adds up the results of one team, in any order, and gives the sum at any time. */
interface Tally {
  add(result: TableResult): void;
  read(): TableScore;
}

/** @param ofSeason points of the season with a reason, on top of those of the fixtures (rules.md#adjustments) */
export function createTally(rules: TableRules, ofSeason: Hundredths = 0): Tally {
  const { table, bestFixtures, placePoints } = rules;
  // In a table of places they are points of the table, and no fantasy points.
  let fantasyPoints = table === "places" ? 0 : ofSeason;
  let ofPlaces = ofSeason;
  let fixtures = 0;
  const medals: [number, number, number] = [0, 0, 0];
  /** At most as many as count, in ascending order. */
  const best: number[] = [];
  return {
    add({ points, place }) {
      fantasyPoints += points;
      fixtures += 1;
      if (table === "best") keepBest(best, points, bestFixtures);
      if (place === null) return;
      ofPlaces += (placePoints[place - 1] ?? 0) * PLACE_POINT;
      const medal = place - 1;
      if (medal < medals.length) medals[medal] = (medals[medal] ?? 0) + 1;
    },
    read() {
      const ofBest = best.reduce((sum, points) => sum + points, ofSeason);
      return {
        points: { points: fantasyPoints, places: ofPlaces, best: ofBest }[table],
        tieBreak: table === "places" ? fantasyPoints : 0,
        figures: {
          fantasyPoints,
          fixtures,
          counting: table === "best" ? best.length : fixtures,
          medals: [...medals],
        },
      };
    },
  };
}

/**
 * The additions of a team's results to its value, in hundredths, in their order; null for one that
 * is not among the best. The earlier of equal ones counts.
 */
export function contributionsOf(
  { table, bestFixtures, placePoints }: TableRules,
  results: readonly TableResult[],
): (number | null)[] {
  if (table === "places") {
    return results.map(
      ({ place }) => (place === null ? 0 : (placePoints[place - 1] ?? 0)) * PLACE_POINT,
    );
  }
  if (table === "points") return results.map(({ points }) => points);
  const falling = results.map(({ points }, index) => ({ points, index }));
  falling.sort((a, b) => b.points - a.points);
  const best = new Set(falling.slice(0, bestFixtures).map(({ index }) => index));
  return results.map(({ points }, index) => (best.has(index) ? points : null));
}

/** In ascending order; drops the lowest if there are too many. */
function keepBest(best: number[], points: number, most: number): void {
  if (best.length === most) {
    if (points <= (best[0] ?? points)) return;
    best.shift();
  }
  let place = best.length;
  while (place > 0 && (best[place - 1] ?? points) > points) place -= 1;
  best.splice(place, 0, points);
}

interface TableEntry<Id> extends TableScore {
  readonly id: Id;
}

export interface TableRow<Id> extends TableEntry<Id> {
  readonly rank: number;
}

/**
 * Ranks as `rankByPoints` does, with the tie-break between equal points. Teams that are equal in
 * both share a rank and keep their order.
 */
export function rankTable<Id>(entries: readonly TableEntry<Id>[]): TableRow<Id>[] {
  const sorted = [...entries].sort((a, b) => b.points - a.points || b.tieBreak - a.tieBreak);
  const ranked: TableRow<Id>[] = [];
  for (const [index, entry] of sorted.entries()) {
    const above = ranked.at(-1);
    const shares = above?.points === entry.points && above.tieBreak === entry.tieBreak;
    ranked.push({ ...entry, rank: shares ? above.rank : index + 1 });
  }
  return ranked;
}

/** With everybody who was in the league at its lock. */
export interface TableFixture<Id> {
  readonly state: FixtureState;
  readonly leftOut: boolean;
  readonly teams: readonly {
    readonly id: Id;
    readonly points: Hundredths;
    readonly hasTeam: boolean;
  }[];
}

/**
 * The whole table of a league from the points of its fixtures, in any order.
 *
 * @param ids everybody in the table, with results or without
 * @param ofSeason points of the season with a reason; those of a fixture are in its points
 */
export function makeTable<Id>(
  rules: TableRules,
  ids: readonly Id[],
  fixtures: readonly TableFixture<Id>[],
  ofSeason: ReadonlyMap<Id, Hundredths> = new Map(),
): TableRow<Id>[] {
  const tallies = new Map(ids.map((id) => [id, createTally(rules, ofSeason.get(id))]));
  for (const fixture of fixtures) {
    if (!isCounted(rules.table, fixture)) continue;
    for (const { id, points, rank } of rankByPoints(
      fixture.teams.map((team) => ({ id: team, points: team.points })),
    )) {
      tallies.get(id.id)?.add({ points, place: id.hasTeam ? rank : null });
    }
  }
  return rankTable([...tallies].map(([id, tally]) => ({ id, ...tally.read() })));
}
