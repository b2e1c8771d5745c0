import type { Draw } from "../../play/head-to-head/draws";
import {
  matchesOf,
  meanOfSum,
  type ScoredRound,
  scoreRound,
} from "../../play/head-to-head/matches";
import type { SettledPairs } from "../../play/head-to-head/playoffs";
import type { Round, RoundFixture } from "../../play/head-to-head/rounds";
import { type BroughtDuels, type MatchPoints, tableOf } from "../../play/head-to-head/table";
import type { Rest } from "./draw-season";

type OddsFixture = RoundFixture & { readonly id: number };

/** A head-to-head season up to now (rules.md#head-to-head). */
export interface HeadToHeadSeason<Fixture extends OddsFixture> {
  readonly rounds: readonly Round<Fixture>[];
  readonly draws: readonly Draw[];
  /** Everybody who was ever drawn, in the order by which the seed settles ties. */
  readonly bySeed: readonly number[];
  readonly matchPoints: MatchPoints;
  /** Won, tied and lost elsewhere (rules.md#brought-leagues). */
  readonly brought: BroughtDuels;
  /** The number of Qualifier 1's round; null without playoffs. */
  readonly playoffsFrom: number | null;
  readonly settled: SettledPairs;
  /** By fixture and participant, of the fixtures that are over. */
  readonly points: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Fixtures to come, in the order of the drawn rows. */
  readonly left: readonly number[];
}

/** A round as it will be once it is over: all but the points to come is known before. */
export interface ForeseenRound {
  /** With the points up to now. */
  readonly scored: ScoredRound;
  /** Nothing is to come. */
  readonly isKnown: boolean;
  /** All who play it, by their places among the ids, and their points up to now. */
  readonly players: Int32Array;
  readonly known: Float64Array;
  /** Its fixtures to come, by their places among all of them. */
  readonly toCome: Int32Array;
}

export function foreseeRound<Fixture extends OddsFixture>(
  { draws, points, left }: HeadToHeadSeason<Fixture>,
  round: Round<Fixture>,
  ids: readonly number[],
): ForeseenRound {
  const order = draws.findLast(({ from }) => from <= round.number)?.order ?? [];
  const isPlayed = round.fixtures.some(({ voided }) => !voided);
  const ended = { ...round, state: isPlayed ? "over" : "not played" } as const;
  const knownOf = (id: number) =>
    round.fixtures.reduce((sum, fixture) => sum + (points.get(fixture.id)?.get(id) ?? 0), 0);
  const scored = scoreRound(ended, order, (_, id) => knownOf(id));
  const toCome = round.fixtures.flatMap(({ id }) => {
    const fixture = points.has(id) ? -1 : left.indexOf(id);
    return fixture < 0 ? [] : [fixture];
  });
  return {
    scored,
    isKnown: round.fixtures.every(({ id, voided }) => voided || points.has(id)),
    players: Int32Array.from(scored.pointsOf.keys(), (id) => ids.indexOf(id)),
    known: Float64Array.from(scored.pointsOf.values()),
    toCome: Int32Array.from(toCome),
  };
}

/** The points in a round of one of its players, who has a place among its players and one among the ids. */
export function pointsIn(
  { known, toCome }: ForeseenRound,
  player: number,
  id: number,
  rest: Rest,
): number {
  let points = known[player] as number;
  for (const fixture of toCome) points += rowIn(rest, fixture)[id] ?? 0;
  return points;
}

function rowIn({ rows, rowOf }: Rest, fixture: number): ArrayLike<number> {
  return rows[rowOf[fixture] as number] as ArrayLike<number>;
}

/**
 * The order of the head-to-head table at the end of a season (rules.md#head-to-head-table): from where
 * it stands, with the pairs known before, since a hundred thousand rounds are played.
 *
 * @param teams so many of the ids, the first, have a place in the rows
 * @returns places among the ids, the first first, in the same array each time
 */
export function foreseeTable<Fixture extends OddsFixture>(
  { draws, bySeed, matchPoints, brought }: HeadToHeadSeason<Fixture>,
  rounds: readonly ForeseenRound[],
  ids: readonly number[],
  teams: number,
): (rest: Rest) => Int32Array {
  // The average stands behind the ids, and what it wins counts for nobody.
  const average = ids.length;
  const size = ids.length + 1;
  const placeOf = (id: number | null) => (id === null ? average : ids.indexOf(id));
  const pairsOf = ({ scored }: ForeseenRound) =>
    matchesOf(scored, draws)
      .filter(({ outcome }) => outcome !== null)
      .flatMap(({ first, second }) =>
        [first, second].map((side) => placeOf(side.left ? null : side.participantId)),
      );
  const worth = [matchPoints.lost, matchPoints.tied, matchPoints.won];
  const ranked = Float64Array.from(worth, (each) => each * ABOVE_SCORED);
  const own = new Float64Array(size);
  const score = ({ round, hasAverage, isRow }: RoundOfTable, rest: Rest): ArrayLike<number> => {
    const { players, known, toCome } = round;
    if (isRow) return rowIn(rest, toCome[0] as number);
    for (let player = 0; player < players.length; player += 1) {
      own[players[player] as number] = known[player] as number;
    }
    for (let fixture = 0; fixture < toCome.length; fixture += 1) {
      const row = rowIn(rest, toCome[fixture] as number);
      for (let player = 0; player < players.length; player += 1) {
        const id = players[player] as number;
        // Rows are of the teams: somebody who has gone has no place in them.
        if (id < row.length) own[id] = (own[id] as number) + (row[id] as number);
      }
    }
    if (!hasAverage) return own;
    let sum = 0;
    for (let player = 0; player < players.length; player += 1) {
      sum += own[players[player] as number] as number;
    }
    own[average] = meanOfSum(sum, players.length);
    return own;
  };
  const play = ({ standing }: Sums, { pairs }: RoundOfTable, own: ArrayLike<number>) => {
    for (let side = 0; side < pairs.length; side += 2) {
      const one = pairs[side] as number;
      const other = pairs[side + 1] as number;
      const points = own[one] as number;
      const against = own[other] as number;
      const more = compare(points, against);
      standing[one] = (standing[one] as number) + (ranked[1 + more] as number) + points;
      standing[other] = (standing[other] as number) + (ranked[1 - more] as number) + against;
    }
  };
  /** For those who are level: the best round, and the points of each from each other. */
  const playForTies = (
    { best, between }: Sums,
    { pairs }: RoundOfTable,
    own: ArrayLike<number>,
  ) => {
    for (let side = 0; side < pairs.length; side += 1) {
      const one = pairs[side] as number;
      const other = pairs[side ^ 1] as number;
      const points = own[one] as number;
      const cell = one * size + other;
      const more = compare(points, own[other] as number);
      best[one] = Math.max(best[one] as number, points);
      between[cell] = (between[cell] as number) + (worth[1 + more] as number);
    }
  };
  const before = createSums(size);
  for (const row of tableOf([], bySeed, matchPoints, brought)) {
    before.standing[placeOf(row.participantId)] = row.points * ABOVE_SCORED;
  }
  const toCome = rounds.flatMap((round): RoundOfTable[] => {
    const pairs = Int32Array.from(pairsOf(round));
    const hasAverage = pairs.includes(average);
    const isRow = !hasAverage && isOneRow(round, teams);
    const ofTable = { round, pairs, hasAverage, isRow };
    if (!round.isKnown) return [ofTable];
    const points = score(ofTable, NOTHING_TO_COME);
    play(before, ofTable, points);
    playForTies(before, ofTable, points);
    return [];
  });
  const sums = createSums(size);
  const { standing, best, between } = sums;
  const inOrder = Int32Array.from(bySeed, placeOf);
  /** In matches with those who are level with them. */
  const betweenOf = (id: number) => {
    let points = 0;
    for (const other of inOrder) {
      if (standing[id] === standing[other]) points += between[id * size + other] as number;
    }
    return points;
  };
  const compareLevel = (one: number, other: number) =>
    betweenOf(other) - betweenOf(one) || (best[other] as number) - (best[one] as number);
  const order = new Int32Array(inOrder.length);
  return (rest) => {
    standing.set(before.standing);
    for (const round of toCome) {
      play(sums, round, score(round, rest));
    }
    // Sorting is stable: the seed settles what is left.
    order.set(inOrder);
    if (sortByStanding(order, standing)) return order;
    best.set(before.best);
    between.set(before.between);
    for (const round of toCome) {
      playForTies(sums, round, score(round, rest));
    }
    return order.sort(
      (one, other) =>
        (standing[other] as number) - (standing[one] as number) || compareLevel(one, other),
    );
  };
}

interface RoundOfTable {
  readonly round: ForeseenRound;
  /** Sides one after the other, by their places among the ids. */
  readonly pairs: Int32Array;
  /** One of the sides is the average. */
  readonly hasAverage: boolean;
  /** Its points are those of one fixture to come, and nothing has to be added up. */
  readonly isRow: boolean;
}

function isOneRow({ players, known, toCome }: ForeseenRound, teams: number): boolean {
  const isNothingKnown = known.every((points) => points === 0);
  // Rows are of the teams.
  return toCome.length === 1 && isNothingKnown && players.every((place) => place < teams);
}

/** By insertion: the few members of a league are in order before a sort has made its copy. */
function sortByStanding(order: Int32Array, standing: Float64Array): boolean {
  let isAnyLevel = false;
  for (let next = 1; next < order.length; next += 1) {
    const one = order[next] as number;
    const own = standing[one] as number;
    let place = next;
    for (; place > 0 && (standing[order[place - 1] as number] as number) < own; place -= 1) {
      order[place] = order[place - 1] as number;
    }
    isAnyLevel ||= place > 0 && standing[order[place - 1] as number] === own;
    order[place] = one;
  }
  return !isAnyLevel;
}

/** 1 for more, 0 or -1. */
function compare(one: number, other: number): number {
  return Number(one > other) - Number(one < other);
}

const NOTHING_TO_COME: Rest = { rows: [], times: [], rowOf: [] };

/** Points of duels times that, and points scored, are in order as one number: more than any season's points. */
const ABOVE_SCORED = 2 ** 41;

/** By the places of ids; `between` row after row. */
interface Sums {
  /** The points of the duels and, behind them, the points scored. */
  readonly standing: Float64Array;
  readonly best: Float64Array;
  readonly between: Float64Array;
}

function createSums(size: number): Sums {
  return {
    standing: new Float64Array(size),
    // Less than anybody's points.
    best: new Float64Array(size).fill(-Number.MAX_VALUE),
    between: new Float64Array(size * size),
  };
}
