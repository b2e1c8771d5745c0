import type { Hundredths } from "../../core/units";
import {
  type ExpectationMethod,
  expectPoints,
  type PlayerResults,
  SHIPPED_METHOD,
} from "../../play/season/expected-points";
import { beforeEachMatch } from "./made-up-leagues";
import type { PlayedSeason } from "./played-season";

type Guess = (
  players: readonly PlayerResults[],
  opponentOf: (id: number) => number,
) => ReadonlyMap<number, Hundredths>;

/** From the simplest on. */
export const GUESSES = {
  "price alone": byPriceAlone,
  "average so far": byAverage,
  "share and level, by price": by(SHIPPED_METHOD),
  "the same with a half-life of 8": by({ ...SHIPPED_METHOD, halfLife: 8 }),
  "the same with roles": by({ ...SHIPPED_METHOD, byRole: true }),
  "the same with both": by({ halfLife: 8, byRole: true }),
  "the same with the opponent": byOpponent,
} as const satisfies Record<string, Guess>;
export type GuessName = keyof typeof GUESSES;

/** The guess that is shown. */
export const SHIPPED_GUESS: GuessName = "share and level, by price";

/** Sums over players and matches. */
export interface Misses {
  readonly count: number;
  readonly distance: number;
  readonly square: number;
}

export interface TriedExpectations {
  readonly misses: Readonly<Record<GuessName, Misses>>;
  /** Of the shown bands: of so many results, so many lay below, and above. */
  readonly bands: { readonly count: number; readonly below: number; readonly above: number };
}

/**
 * Says before each match of a season what each player of both sides may bring, and looks what they
 * brought; nothing is said before the first result.
 *
 * @param from only matches from this part of the season on
 * @param to and up to this part of it
 */
export function tryExpectations(season: PlayedSeason, from = 0, to = 1): TriedExpectations {
  const misses = Object.fromEntries(
    Object.keys(GUESSES).map((name) => [name, { count: 0, distance: 0, square: 0 }]),
  ) as Record<GuessName, { -readonly [Key in keyof Misses]: number }>;
  const bands = { count: 0, below: 0, above: 0 };
  const before = beforeEachMatch(season);
  const opponents = createOpponents();
  const sideOf = new Map(season.players.map(({ id, teamId }) => [id, teamId]));
  for (const [round, { sides, pointsOf }] of season.matches.entries()) {
    const players = before[round] ?? [];
    const shown = expectPoints(players);
    const part = round / season.matches.length;
    if (shown === null) continue;
    const judged = season.players.filter(({ teamId }) => sides.includes(teamId));
    const against = (id: number) => (sideOf.get(id) === sides[0] ? sides[1] : sides[0]);
    const levels = new Map(sides.map((side) => [side, opponents.levelOf(side)]));
    for (const side of sides) {
      const those = judged.filter(({ id }) => against(id) === side);
      const sumOf = (read: (id: number) => number) =>
        those.reduce((sum, { id }) => sum + read(id), 0);
      opponents.add(
        side,
        sumOf((id) => pointsOf.get(id)?.points ?? 0),
        sumOf((id) => shown.get(id)?.mean ?? 0),
      );
    }
    if (part < from || part >= to) continue;
    const opponentOf = (id: number) => levels.get(against(id)) ?? 1;
    for (const name of Object.keys(GUESSES) as GuessName[]) {
      const guessed = GUESSES[name](players, opponentOf);
      for (const { id } of judged) {
        const miss = (pointsOf.get(id)?.points ?? 0) - (guessed.get(id) ?? 0);
        misses[name].count += 1;
        misses[name].distance += Math.abs(miss);
        misses[name].square += miss ** 2;
      }
    }
    for (const { id } of judged) {
      const points = pointsOf.get(id)?.points ?? 0;
      const { low, high } = shown.get(id) ?? { low: 0, high: 0 };
      bands.count += 1;
      if (points < low) bands.below += 1;
      if (points > high) bands.above += 1;
    }
  }
  return { misses, bands };
}

export function addTried(one: TriedExpectations, other: TriedExpectations): TriedExpectations {
  const misses = Object.fromEntries(
    (Object.keys(GUESSES) as GuessName[]).map((name) => {
      const [a, b] = [one.misses[name], other.misses[name]];
      const sum = (key: keyof Misses) => a[key] + b[key];
      return [name, { count: sum("count"), distance: sum("distance"), square: sum("square") }];
    }),
  ) as Record<GuessName, Misses>;
  const sum = (key: keyof TriedExpectations["bands"]) => one.bands[key] + other.bands[key];
  return { misses, bands: { count: sum("count"), below: sum("below"), above: sum("above") } };
}

function by(method: ExpectationMethod): Guess {
  return (players) => {
    const known = expectPoints(players, method) ?? new Map();
    return new Map([...known].map(([id, { mean }]) => [id, mean]));
  };
}

/** The shown guess times the level of the other side. */
function byOpponent(
  players: readonly PlayerResults[],
  opponentOf: (id: number) => number,
): Map<number, Hundredths> {
  const known = by(SHIPPED_METHOD)(players, opponentOf);
  return new Map([...known].map(([id, mean]) => [id, mean * opponentOf(id)]));
}

/** Matches in which a side is taken to be like any other. */
const PRIOR_OPPONENT = 4;

/** The points scored against each side, as a part of those expected: 1 for a side like any other. */
function createOpponents() {
  const sums = new Map<number, { matches: number; scored: number; expected: number }>();
  return {
    /** The sums of a match. */
    add(side: number, scored: Hundredths, expected: Hundredths) {
      const sum = sums.get(side) ?? { matches: 0, scored: 0, expected: 0 };
      sums.set(side, {
        matches: sum.matches + 1,
        scored: sum.scored + scored,
        expected: sum.expected + expected,
      });
    },
    levelOf(side: number): number {
      const { matches, scored, expected } = sums.get(side) ?? {
        matches: 0,
        scored: 0,
        expected: 0,
      };
      if (expected === 0) return 1;
      const prior = (PRIOR_OPPONENT * expected) / matches;
      return (prior + scored) / (prior + expected);
    },
  };
}

function byAverage(players: readonly PlayerResults[]): Map<number, Hundredths> {
  const everybody = meanOf(players.flatMap(({ results }) => results));
  return new Map(
    players.map(({ id, results }) => [id, results.length > 0 ? meanOf(results) : everybody]),
  );
}

/** The line through everybody's average that takes a salary to points. */
function byPriceAlone(players: readonly PlayerResults[]): Map<number, Hundredths> {
  const known = players.filter(({ results }) => results.length > 0);
  const weight = known.reduce((sum, { results }) => sum + results.length, 0);
  const overAll = (read: (player: PlayerResults) => number) =>
    known.reduce((sum, player) => sum + player.results.length * read(player), 0) / weight;
  const salary = overAll((player) => player.salary);
  const points = overAll(({ results }) => meanOf(results));
  const spread = overAll((player) => (player.salary - salary) ** 2);
  const shared = overAll((player) => (player.salary - salary) * (meanOf(player.results) - points));
  const slope = spread > 0 ? shared / spread : 0;
  return new Map(players.map((each) => [each.id, points + slope * (each.salary - salary)]));
}

function meanOf(results: readonly (Hundredths | null)[]): number {
  return results.reduce<number>((sum, each) => sum + (each ?? 0), 0) / results.length;
}
