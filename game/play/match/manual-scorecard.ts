import { fieldingCredits, isBowlersWicket, isLbwOrBowled, isOut } from "./dismissals";
import { addStats, NO_STATS, type Stats } from "./figures";
import type { Dismissal, DismissalKind } from "./match";
import type { InningsStats } from "./stat-line";

export interface ManualLine extends InningsStats {
  readonly playerId: number;
}

/**
 * The stat lines of a typed innings (rules.md#stat-lines) for everybody who batted, bowled or had a
 * part in a dismissal, in that order. Wickets are the bowlers' own figures; lbw, bowled and
 * fielding follow from the dismissals and the credits.
 */
export function statLinesOfManual(innings: ManualInnings): ManualLine[] {
  const lines = new Map<number, ManualLine>();
  const add = (playerId: number, more: Partial<Stats>) => {
    const line = lines.get(playerId) ?? { innings: innings.innings, playerId, ...NO_STATS };
    lines.set(playerId, { ...line, ...addStats(line, more) });
  };
  for (const batter of innings.batting.filter(batted)) add(batter.playerId, battingOf(batter));
  for (const bowler of innings.bowling) add(bowler.playerId, bowlingOf(bowler));
  for (const { bowlerId, dismissal } of dismissalsOf(innings)) {
    if (bowlerId !== null && isLbwOrBowled(dismissal)) add(bowlerId, { lbwOrBowledWickets: 1 });
    for (const { key, stats } of fieldingCredits(dismissal, String(bowlerId ?? ""))) {
      if (key !== "") add(Number(key), stats);
    }
  }
  for (const { playerId, ...credit } of innings.credits) add(playerId, credit);
  return [...lines.values()];
}

/** The book's own sums, if it has them. Balls are legal balls. */
export function scoreOfManual(innings: ManualInnings): {
  runs: number;
  wickets: number;
  balls: number;
} {
  const { totals, bowling } = innings;
  return {
    runs: totals.runs ?? battersRuns(innings) + (totals.extras ?? 0),
    wickets: totals.wickets ?? outsOf(innings),
    balls: totals.balls ?? bowling.reduce((sum, { balls }) => sum + balls, 0),
  };
}

export function battersRuns({ batting }: ManualInnings): number {
  return batting.reduce((sum, { runs }) => sum + runs, 0);
}

/** Without retired hurt and retired not out (rules.md#batting). */
export function outsOf({ batting }: ManualInnings): number {
  return batting.filter(({ howOut }) => isOutBy(howOut)).length;
}

export function wicketsNamed(innings: ManualInnings, bowlerId: number): number {
  return dismissalsOf(innings).filter(
    (each) => each.bowlerId === bowlerId && isBowlersWicket(each.dismissal),
  ).length;
}

/**
 * The form of stored stat lines, which gives the same lines again. Kinds of dismissals are not
 * stored: a batter is just "out", and their consequences are credits.
 */
export function manualInningsOf(
  place: Pick<ManualInnings, "innings" | "battingTeamId" | "totals">,
  lines: readonly ManualLine[],
  battingIds: ReadonlySet<number>,
): ManualInnings {
  const fielding = lines.filter(({ playerId }) => !battingIds.has(playerId));
  return {
    ...place,
    batting: lines.filter(({ playerId }) => battingIds.has(playerId)).map(batterOf),
    bowling: fielding.filter(bowled).map(bowlerOf),
    credits: fielding.filter(credited).map(creditOf),
  };
}

function batted({ howOut }: ManualBatter): boolean {
  return howOut !== "did not bat";
}

function isOutBy(howOut: HowOut): boolean {
  const kind = dismissalKind(howOut);
  return (
    howOut === "out" ||
    (kind !== null && isOut({ kind, playerOut: "", fielders: [], outsider: false }))
  );
}

function dismissalKind(howOut: HowOut): DismissalKind | null {
  return howOut === "out" || howOut === "not out" || howOut === "did not bat" ? null : howOut;
}

interface TypedDismissal {
  readonly bowlerId: number | null;
  readonly dismissal: Dismissal;
}

function dismissalsOf({ batting }: ManualInnings): TypedDismissal[] {
  return batting.flatMap(({ playerId, howOut, bowlerId, fielderIds, substitute }) => {
    const kind = dismissalKind(howOut);
    if (kind === null) return [];
    // A substitute's catch leaves nobody to credit; a run-out may still have another fielder.
    const named = substitute && kind !== "run out" ? [] : fielderIds;
    const fielders = named.map(String);
    const dismissal = { kind, playerOut: String(playerId), fielders, outsider: substitute };
    return [{ bowlerId, dismissal }];
  });
}

function battingOf({ runs, balls, fours, sixes, howOut }: ManualBatter): Partial<Stats> {
  return { runs, ballsFaced: balls, fours, sixes, out: isOutBy(howOut) };
}

function bowlingOf({ balls, runs, ...bowler }: ManualBowler): Partial<Stats> {
  const { wickets, maidens, wides, noBalls, dotBalls } = bowler;
  return { ballsBowled: balls, runsConceded: runs, wickets, maidens, wides, noBalls, dotBalls };
}

function bowled(line: ManualLine): boolean {
  const { ballsBowled, runsConceded, wickets, maidens, wides, noBalls, dotBalls } = line;
  return [ballsBowled, runsConceded, wickets, maidens, wides, noBalls, dotBalls ?? 0].some(
    (figure) => figure !== 0,
  );
}

function credited(line: ManualLine): boolean {
  return line.lbwOrBowledWickets + line.catches + line.stumpings + line.runOuts > 0;
}

function batterOf({ playerId, runs, ballsFaced, fours, sixes, out }: ManualLine): ManualBatter {
  const howOut = out ? "out" : "not out";
  const nobody = { bowlerId: null, fielderIds: [], substitute: false };
  return { playerId, runs, balls: ballsFaced, fours, sixes, howOut, ...nobody };
}

function bowlerOf(line: ManualLine): ManualBowler {
  const { playerId, ballsBowled, maidens, runsConceded, wickets, wides, noBalls, dotBalls } = line;
  const figures = { maidens, wickets, wides, noBalls, dotBalls };
  return { playerId, balls: ballsBowled, runs: runsConceded, ...figures };
}

function creditOf({ playerId, ...line }: ManualLine): ManualCredit {
  const { lbwOrBowledWickets, catches, stumpings, runOuts, directRunOuts } = line;
  return { playerId, lbwOrBowledWickets, catches, stumpings, runOuts, directRunOuts };
}

/** The end of a batter's innings in a scorebook. */
export type HowOut = DismissalKind | "not out" | "did not bat" | "out";

/**
 * An innings as a person types it from a scorebook. Players are pool ids; `null` is unknown in the
 * book.
 */
export interface ManualInnings {
  /** 1-based position in the match. */
  readonly innings: number;
  readonly battingTeamId: number;
  readonly batting: readonly ManualBatter[];
  readonly bowling: readonly ManualBowler[];
  /** Figures that do not follow from the dismissals above. */
  readonly credits: readonly ManualCredit[];
  readonly totals: ManualTotals;
}

export interface ManualBatter {
  readonly playerId: number;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  /** "out" if the book does not say how. */
  readonly howOut: HowOut;
  readonly bowlerId: number | null;
  /** Players of the fielding side alone (rules.md#fielding). */
  readonly fielderIds: readonly number[];
  /** Caught or stumped by a substitute, who earns nothing (rules.md#fielding). */
  readonly substitute: boolean;
}

export interface ManualBowler {
  readonly playerId: number;
  /** Legal balls. */
  readonly balls: number;
  readonly maidens: number;
  /** Conceded: no byes, leg byes or penalties. */
  readonly runs: number;
  readonly wickets: number;
  /** Deliveries, not runs (rules.md#bowling). */
  readonly wides: number;
  readonly noBalls: number;
  readonly dotBalls: number | null;
}

/** Fielding, and wickets lbw or bowled, beside the ones of the dismissals. */
export interface ManualCredit {
  readonly playerId: number;
  readonly lbwOrBowledWickets: number;
  readonly catches: number;
  readonly stumpings: number;
  readonly runOuts: number;
  /** Innings typed for an early release lack them. */
  readonly directRunOuts?: number;
}

export interface ManualTotals {
  readonly extras: number | null;
  /** Extras that are not the bowlers': byes, leg-byes, penalties. */
  readonly byes: number | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  /** Legal balls. */
  readonly balls: number | null;
}
