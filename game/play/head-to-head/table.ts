import type { Hundredths } from "../../core/units";
import type { Duels } from "../season/brought";
import { type Match, resultOf, type Side } from "./matches";

export interface MatchPoints {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** rules.md#head-to-head-table. */
export interface TableRow {
  readonly participantId: number;
  /** From 1, never shared; null before the first round is over. */
  readonly rank: number | null;
  readonly played: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  readonly points: number;
  readonly scored: Hundredths;
  /** The best single round; null without one. */
  readonly best: Hundredths | null;
}

export function readMatchPoints(setting: string): MatchPoints {
  const [won = 0, tied = 0, lost = 0] = setting.split("-").map(Number);
  return { won, tied, lost };
}

/**
 * Sorted by points, points scored, matches between the tied, best single round, the seed.
 *
 * @param bySeed everybody who was ever drawn, in the order by which the seed settles ties
 * @param brought results or points from elsewhere, which decide no other tie
 */
export function tableOf(
  matches: readonly Match[],
  bySeed: readonly number[],
  matchPoints: MatchPoints,
  brought: BroughtDuels = new Map(),
): TableRow[] {
  const games = matches.flatMap(gamesOf);
  const gamesBy = new Map<number, Game[]>();
  for (const game of games) {
    const known = gamesBy.get(game.participantId);
    if (known === undefined) gamesBy.set(game.participantId, [game]);
    else known.push(game);
  }
  const rows = bySeed.map((participantId) => {
    const own = gamesBy.get(participantId) ?? [];
    return sumUp(participantId, own, matchPoints, brought.get(participantId));
  });
  const placed = new Map(bySeed.map((participantId, place) => [participantId, place]));
  const level = groupBy(rows, ({ points, scored }) => `${points} ${scored}`);
  const between = new Map(level.flatMap((tied) => pointsBetween(tied, gamesBy, matchPoints)));
  const tieBreaks = ({ participantId, points, scored, best }: TableRow) => [
    points,
    scored,
    between.get(participantId) ?? 0,
    best ?? Number.NEGATIVE_INFINITY,
    0 - (placed.get(participantId) ?? 0),
  ];
  const hasBegun = games.length > 0 || brought.size > 0;
  const sorted = [...rows].sort((a, b) => compare(tieBreaks(b), tieBreaks(a)));
  return sorted.map((row, index) => ({ ...row, rank: hasBegun ? index + 1 : null }));
}

/** By participant (rules.md#brought-leagues). */
export type BroughtDuels = ReadonlyMap<number, Duels>;

/** A decided match, seen by one of its sides. */
interface Game {
  readonly participantId: number;
  readonly against: number | null;
  readonly result: "won" | "tied" | "lost";
  readonly points: number;
}

/** A member who counts as the average gets nothing from the match. */
function gamesOf(match: Match): Game[] {
  const { first, second } = match;
  const gameOf = (side: Side, other: Side, result: Game["result"] | null): Game[] => {
    if (result === null || side.participantId === null || side.left) return [];
    const against = other.left ? null : other.participantId;
    return [{ participantId: side.participantId, against, result, points: side.points }];
  };
  return [
    ...gameOf(first, second, resultOf(match, "first")),
    ...gameOf(second, first, resultOf(match, "second")),
  ];
}

function sumUp(
  participantId: number,
  games: readonly Game[],
  matchPoints: MatchPoints,
  before: Duels = { won: 0, tied: 0, lost: 0 },
): TableRow {
  const count = (result: Game["result"]) =>
    before[result] + games.filter((game) => game.result === result).length;
  const [won, tied, lost] = [count("won"), count("tied"), count("lost")];
  const best = games.reduce<number | null>(
    (most, { points }) => (most === null ? points : Math.max(most, points)),
    null,
  );
  return {
    participantId,
    rank: null,
    ...{ played: won + tied + lost, won, tied, lost },
    points:
      won * matchPoints.won +
      tied * matchPoints.tied +
      lost * matchPoints.lost +
      (before.points ?? 0),
    scored: games.reduce((sum, { points }) => sum + points, 0),
    best,
  };
}

/** The points of level members from the matches among them. */
function pointsBetween(
  tied: readonly TableRow[],
  gamesBy: ReadonlyMap<number, readonly Game[]>,
  matchPoints: MatchPoints,
): [participantId: number, points: number][] {
  if (tied.length < 2) return [];
  const among = new Set(tied.map(({ participantId }) => participantId));
  return tied.map(({ participantId }) => {
    const games = gamesBy.get(participantId) ?? [];
    const counted = games.filter(({ against }) => against !== null && among.has(against));
    return [participantId, counted.reduce((sum, { result }) => sum + matchPoints[result], 0)];
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
