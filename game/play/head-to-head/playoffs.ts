import type { Hundredths } from "../../core/units";
import type { ScoredRound } from "./matches";
import { isDecided } from "./rounds";

/** In playing order, each in a round of its own. */
export const PLAYOFF_GAMES = ["qualifier1", "eliminator", "qualifier2", "final"] as const;
export type PlayoffGame = (typeof PLAYOFF_GAMES)[number];

export const PLAYOFF_NAMES: Readonly<Record<PlayoffGame, string>> = {
  qualifier1: "Qualifier 1",
  eliminator: "Eliminator",
  qualifier2: "Qualifier 2",
  final: "Final",
};

export const PLAYOFF_ROUNDS = PLAYOFF_GAMES.length;
export const PLAYOFF_TEAMS = 4;

/** The drawn pairs that no correction changes any more. */
export type SettledPairs = ReadonlyMap<PlayoffGame, readonly [first: number, second: number]>;

export interface BracketGame {
  readonly game: PlayoffGame;
  readonly round: number;
  readonly first: number | null;
  readonly second: number | null;
  /** Null while the participant is unknown, and once they have left. */
  readonly firstPoints: Hundredths | null;
  readonly secondPoints: number | null;
  readonly winner: number | null;
  /** No correction changes the pair (rules.md#head-to-head-playoffs). */
  readonly settled: boolean;
}

export interface Bracket {
  /** The number of the round of Qualifier 1. */
  readonly from: number;
  readonly games: readonly BracketGame[];
  readonly champion: number | null;
}

interface BracketInput {
  readonly from: number;
  /** The best four in the league, the first first: they count if no pair is settled. */
  readonly best: readonly number[];
  readonly settled: SettledPairs;
  readonly rounds: readonly ScoredRound[];
}

/**
 * The playoffs of the best four (rules.md#head-to-head-playoffs): 1 v 2 and 3 v 4, the loser of the
 * first against the winner of the second, and the final of the two that are left. A tie, or a round
 * that is not played, goes to the higher place; a member who has left loses.
 */
export function drawBracket({ from, best, settled, rounds }: BracketInput): Bracket {
  const [p1 = null, p2 = null, p3 = null, p4 = null] = [
    ...(settled.get("qualifier1") ?? best.slice(0, 2)),
    ...(settled.get("eliminator") ?? best.slice(2, PLAYOFF_TEAMS)),
  ];
  const places = [p1, p2, p3, p4];
  const play = (game: PlayoffGame, pair: readonly [number | null, number | null]): BracketGame => {
    const fixed = settled.get(game);
    const [first, second] = inPlaces(fixed ?? pair, places);
    const index = PLAYOFF_GAMES.indexOf(game);
    const scored = rounds[index];
    const pointsOf = (id: number | null) =>
      id === null ? null : (scored?.pointsOf.get(id) ?? null);
    const sides = { first, second, firstPoints: pointsOf(first), secondPoints: pointsOf(second) };
    const winner = scored && isDecided(scored.round) ? winnerOf(sides, scored) : null;
    return { game, round: from + index, ...sides, winner, settled: fixed !== undefined };
  };
  const qualifier1 = play("qualifier1", [p1, p2]);
  const eliminator = play("eliminator", [p3, p4]);
  const qualifier2 = play("qualifier2", [loserOf(qualifier1), eliminator.winner]);
  const final = play("final", [finalistOf(qualifier1, qualifier2), qualifier2.winner]);
  const games = [qualifier1, eliminator, qualifier2, final];
  return { from, games, champion: final.winner };
}

type Sides = Pick<BracketGame, "first" | "second" | "firstPoints" | "secondPoints">;

/** The first side of a game has the higher place, to which a tie goes. */
function winnerOf({ first, second, firstPoints, secondPoints }: Sides, scored: ScoredRound) {
  if (first === null || second === null) return null;
  const hasLeft = (id: number) => !scored.pointsOf.has(id);
  if (hasLeft(first) !== hasLeft(second)) return hasLeft(first) ? second : first;
  return (secondPoints ?? 0) > (firstPoints ?? 0) ? second : first;
}

function loserOf({ first, second, winner }: BracketGame): number | null {
  if (winner === null) return null;
  return winner === first ? second : first;
}

/**
 * The finalist from Qualifier 1: its winner, or, once Qualifier 2 is settled, the one who is not in
 * it.
 */
function finalistOf(qualifier1: BracketGame, qualifier2: BracketGame): number | null {
  if (!qualifier2.settled) return qualifier1.winner;
  const { first, second } = qualifier1;
  const isIn = (id: number | null) => id === qualifier2.first || id === qualifier2.second;
  return isIn(first) ? second : first;
}

function inPlaces(
  [one, other]: readonly [number | null, number | null],
  places: readonly (number | null)[],
): readonly [number | null, number | null] {
  if (one === null || other === null) return [one, other];
  return places.indexOf(one) <= places.indexOf(other) ? [one, other] : [other, one];
}
