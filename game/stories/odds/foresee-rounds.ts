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
  /** With the points of the last season that was drawn, if they are asked for. */
  readonly scored: ScoredRound;
  /** Nothing is to come. */
  readonly isKnown: boolean;
  /** The points of all who play it, by their places among the ids, and then its average. */
  score(rest: Rest, points: Int32Array): void;
  /** Writes them into `scored`. */
  scoreAll(rest: Rest): void;
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
  const { average, pointsOf: known } = scoreRound(ended, order, (_, id) => knownOf(id));
  const pointsOf = new Map(known);
  const players = Int32Array.from(pointsOf.keys(), (id) => ids.indexOf(id));
  const knownPoints = Int32Array.from(pointsOf.values());
  const knownSum = knownPoints.reduce((sum, each) => sum + each, 0);
  const rows = round.fixtures.flatMap(({ id }) => {
    const row = points.has(id) ? -1 : left.indexOf(id);
    return row < 0 ? [] : [row];
  });
  const own = new Int32Array(ids.length + 1);
  const score = (rest: Rest, into: Int32Array) => {
    let sum = knownSum;
    for (let player = 0; player < players.length; player += 1) {
      into[players[player] as number] = knownPoints[player] as number;
    }
    for (let row = 0; row < rows.length; row += 1) {
      const drawn = rest[rows[row] as number] as ArrayLike<number>;
      for (let player = 0; player < players.length; player += 1) {
        const id = players[player] as number;
        if (id >= drawn.length) continue;
        const more = drawn[id] as number;
        into[id] = (into[id] as number) + more;
        sum += more;
      }
    }
    into[ids.length] = meanOfSum(sum, players.length);
  };
  return {
    scored: { round: ended, pointsOf, average },
    isKnown: round.fixtures.every(({ id, voided }) => voided || points.has(id)),
    score,
    scoreAll(rest) {
      if (rows.length === 0) return;
      score(rest, own);
      for (const id of players) pointsOf.set(ids[id] as number, own[id] as number);
    },
  };
}

/**
 * The order of the head-to-head table at the end of a season (rules.md#head-to-head-table): from where
 * it stands, with the pairs known before, since a hundred thousand rounds are played.
 *
 * @returns the ids, the first first
 */
export function foreseeTable<Fixture extends OddsFixture>(
  { draws, bySeed, matchPoints, brought }: HeadToHeadSeason<Fixture>,
  rounds: readonly ForeseenRound[],
  ids: readonly number[],
): (rest: Rest) => number[] {
  // The average stands behind the ids, and what it wins counts for nobody.
  const size = ids.length + 1;
  const placeOf = (id: number | null) => (id === null ? ids.length : ids.indexOf(id));
  const pairsOf = ({ scored }: ForeseenRound) =>
    matchesOf(scored, draws)
      .filter(({ outcome }) => outcome !== null)
      .flatMap(({ first, second }) =>
        [first, second].map((side) => placeOf(side.left ? null : side.participantId)),
      );
  const before = createSums(size);
  const { won, tied, lost } = matchPoints;
  const worth = Float64Array.of(lost, tied, won);
  const own = new Int32Array(size);
  const play = (sums: Sums, pairs: Int32Array) => {
    for (let side = 0; side < pairs.length; side += 2) {
      const one = pairs[side] as number;
      const other = pairs[side + 1] as number;
      const ownPoints = own[one] as number;
      const otherPoints = own[other] as number;
      // By the sign of differences: a branch would be guessed wrong half of the time.
      const more =
        ((otherPoints - ownPoints) >>> SIGN_BIT) - ((ownPoints - otherPoints) >>> SIGN_BIT);
      add(sums, one, ownPoints, other, worth[1 + more] as number);
      add(sums, other, otherPoints, one, worth[1 - more] as number);
    }
  };
  const add = (sums: Sums, id: number, points: number, against: number, duel: number) => {
    sums.duels[id] = (sums.duels[id] as number) + duel;
    sums.scored[id] = (sums.scored[id] as number) + points;
    if (points > (sums.best[id] as number)) sums.best[id] = points;
    const cell = id * size + against;
    sums.between[cell] = (sums.between[cell] as number) + duel;
  };
  for (const row of tableOf([], bySeed, matchPoints, brought)) {
    before.duels[placeOf(row.participantId)] = row.points;
  }
  const toCome = rounds.flatMap((round) => {
    const pairs = Int32Array.from(pairsOf(round));
    if (!round.isKnown) return [{ round, pairs }];
    round.score([], own);
    play(before, pairs);
    return [];
  });
  const sums = createSums(size);
  const inOrder = bySeed.map(placeOf);
  /** In matches with those who are level with them. */
  const betweenOf = (id: number) => {
    let points = 0;
    for (const other of inOrder) {
      const isLevel =
        sums.duels[id] === sums.duels[other] && sums.scored[id] === sums.scored[other];
      if (isLevel) points += sums.between[id * size + other] as number;
    }
    return points;
  };
  const compare = (one: number, other: number) => {
    const duels = (sums.duels[other] as number) - (sums.duels[one] as number);
    if (duels !== 0) return duels;
    const scored = (sums.scored[other] as number) - (sums.scored[one] as number);
    if (scored !== 0) return scored;
    const between = betweenOf(other) - betweenOf(one);
    return between === 0 ? (sums.best[other] as number) - (sums.best[one] as number) : between;
  };
  return (rest) => {
    for (const each of SUMS) sums[each].set(before[each]);
    for (const { round, pairs } of toCome) {
      round.score(rest, own);
      play(sums, pairs);
    }
    // Sorting is stable: the seed settles what is left.
    return [...inOrder].sort(compare).map((place) => ids[place] as number);
  };
}

const SIGN_BIT = 31;

const SUMS = ["duels", "scored", "best", "between"] as const;
/** By the places of ids; `between` row after row. */
type Sums = Readonly<Record<(typeof SUMS)[number], Float64Array>>;

function createSums(size: number): Sums {
  return {
    duels: new Float64Array(size),
    scored: new Float64Array(size),
    // Less than anybody's points.
    best: new Float64Array(size).fill(-Number.MAX_VALUE),
    between: new Float64Array(size * size),
  };
}
