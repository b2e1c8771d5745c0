import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { typedInnings } from "#db/schema";
import type { Stats } from "#game/play/match/figures";
import {
  type ManualInnings,
  manualInningsOf,
  scoreOfManual,
  statLinesOfManual,
} from "#game/play/match/manual-scorecard";
import type { RowDoubts } from "#game/play/match/row-doubts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { INNINGS_MAX, type InningsSides, sidesOf } from "./innings-sides";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { readRowDoubts } from "./read-row-doubts";
import { requireScorer, type Scorer } from "./scorer-access";

interface OpenedInnings {
  readonly fixture: OperatedFixture;
  readonly innings: number;
  readonly sides: InningsSides;
  readonly manual: ManualInnings;
  readonly stored: boolean;
  /** Ids of players on both sides who are known to have played. */
  readonly played: readonly number[];
  readonly rowDoubts: RowDoubts | null;
}

/**
 * To be typed or corrected: as it was typed, else from its stat lines.
 *
 * @param batting the chosen batting team; null for the stored or likely one
 * @throws AppError "not-found" for a former scorer and for an invalid innings, "unreadable" for a
 * team of another fixture
 */
export function openInnings(
  { db }: Pick<Services, "db">,
  { userId, fixtureId }: Scorer,
  place: {
    readonly innings: number;
    readonly batting: number | null;
  },
): OpenedInnings {
  requireScorer(db, { id: userId }, fixtureId);
  const { innings } = place;
  const fixture = findOperatedFixture(db, fixtureId);
  if (innings > INNINGS_MAX) throw new AppError("not-found", "Innings not found.");
  const score = readScore(db, fixtureId);
  const battingTeamId = place.batting ?? likelyTeam(fixture, score, innings);
  const sides = sidesOf(db, fixture, battingTeamId);
  const stored = score.lines.some((line) => line.innings === innings);
  const typed = readTyped(db, fixtureId, innings);
  const isTyped = typed?.battingTeamId === battingTeamId && matchesScore(typed, score);
  const manual = isTyped ? typed : fromLines(score, innings, sides);
  const played = [...new Set([...score.sidePlayers, ...score.lines.map((line) => line.playerId)])];
  const rowDoubts = readRowDoubts(db, fixture);
  return { fixture, innings, sides, manual, stored, played, rowDoubts };
}

/** The batting team of the score, else the side that did not bat before. */
function likelyTeam(
  { teamA, teamB }: OperatedFixture,
  { innings: all }: FixtureScore,
  innings: number,
): number {
  const own = all.find((each) => each.innings === innings);
  if (own) return own.teamId;
  const previous = all.find((each) => each.innings === innings - 1);
  if (previous) return previous.teamId === teamA.id ? teamB.id : teamA.id;
  return innings % 2 === 1 ? teamA.id : teamB.id;
}

function readTyped(tx: Tx, fixtureId: number, innings: number): ManualInnings | null {
  const row = tx
    .select({ typed: typedInnings.typed })
    .from(typedInnings)
    .where(and(eq(typedInnings.fixtureId, fixtureId), eq(typedInnings.innings, innings)))
    .get();
  return row?.typed ?? null;
}

/**
 * A feed or a file may have come since. Direct run-outs are left out, because the first release
 * stored none.
 */
function matchesScore(typed: ManualInnings, score: FixtureScore): boolean {
  const { innings, battingTeamId: teamId } = typed;
  const byPlayer = (a: { playerId: number }, b: { playerId: number }) => a.playerId - b.playerId;
  const fromTyped = [
    [{ innings, teamId, ...scoreOfManual(typed) }],
    [...statLinesOfManual(typed)].sort(byPlayer).map(withoutDirect),
  ];
  const stored = [
    score.innings.filter((each) => each.innings === innings),
    score.lines.filter((line) => line.innings === innings).map(withoutDirect),
  ];
  return JSON.stringify(fromTyped) === JSON.stringify(stored);
}

function withoutDirect<Line extends Stats>({ directRunOuts: _, ...line }: Line) {
  return line;
}

function fromLines(score: FixtureScore, innings: number, sides: InningsSides): ManualInnings {
  const own = score.innings.find((each) => each.innings === innings);
  const isOfSide = own === undefined || own.teamId === sides.batting.id;
  const lines = isOfSide ? score.lines.filter((line) => line.innings === innings) : [];
  const place = { innings, battingTeamId: sides.batting.id, totals: UNKNOWN_TOTALS };
  const manual = manualInningsOf(place, lines, new Set(sides.batters.map(({ id }) => id)));
  if (own === undefined || !isOfSide) return manual;
  const { runs, wickets, balls } = own;
  const extras = runs - manual.batting.reduce((sum, batter) => sum + batter.runs, 0);
  return {
    ...manual,
    totals: { extras: extras < 0 ? null : extras, byes: null, runs, wickets, balls },
  };
}

const UNKNOWN_TOTALS = { extras: null, byes: null, runs: null, wickets: null, balls: null };
