import { and, eq, sql } from "drizzle-orm";
import { namedValues, prepareOnce, type Tx } from "#db/client";
import {
  type Crease,
  type CreaseBatter,
  type CreaseBowler,
  creases,
  fixtures,
  inningsScores,
  type KnownResult,
  playersOfMatch,
  resultCorrections,
  sidePlayers,
  statCorrections,
  statLines,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { statsOf } from "#game/play/match/figures";
import { changesBetween, EMPTY_DAY, isDecrease } from "#game/play/match/player-day";
import { isOver } from "#game/play/match/state";
import type { Services } from "#server/core/services";
import { lockAtFirstBall } from "#server/play/locks/lock-at-first-ball";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore, PlayerInnings } from "#server/play/points/fixture-score";
import { daysWithSides } from "#server/play/points/player-days";
import { readScore } from "#server/play/points/read-score";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { notePlayoffs } from "#server/play/proof/note-history";
import { noteScore } from "#server/play/proof/note-score";
import { loadFixture } from "#server/play/season/load-fixture";
import { withSamePlayers } from "./same-players";

/**
 * Stores the score of a fixture and its corrections, and calculates the points of every league
 * concerned, in the caller's transaction (rules.md#recalculation). Storing the same score again
 * changes nothing.
 *
 * @param operatorId the user who typed it; null for a feed
 * @returns whether anything changed
 */
export function recordScoreTx(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  score: FixtureScore,
  operatorId: number | null = null,
): boolean {
  const now = services.now();
  const before = readScore(tx, fixtureId);
  const after = inOrder(withSamePlayers(tx, fixtureId, score));
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  if (hasBall(after)) lockAtFirstBall(tx, fixtureId, operatorId, now);
  writeScore(tx, fixtureId, after, now);
  writeLines(tx, fixtureId, before.lines, after.lines);
  if (JSON.stringify(before.sidePlayers) !== JSON.stringify(after.sidePlayers)) {
    writeSidePlayers(tx, fixtureId, after.sidePlayers);
  }
  noteCorrections(tx, { fixtureId, at: now, operatorId, before, after });
  for (const { leagueId, sentence } of recalculateFixture(tx, fixtureId, now)) {
    services.log.error({ leagueId, fixtureId }, `${sentence} Its points stay as they are.`);
  }
  if (isOver(before.state) || isOver(after.state)) noteScore(tx, fixtureId, now);
  if (before.state !== after.state) notePlayoffs(tx, loadFixture(tx, fixtureId).tournamentId, now);
  return true;
}

function hasBall({ state, lines }: FixtureScore): boolean {
  return state === "in progress" || state === "finished" || lines.length > 0;
}

/** Rows are in the order in which they are read back. */
function inOrder(score: FixtureScore): FixtureScore {
  const { state, status, winnerTeamId } = score;
  return {
    state,
    status,
    winnerTeamId,
    innings: score.innings
      .map(({ innings, teamId, runs, wickets, balls }) => ({
        innings,
        teamId,
        runs,
        wickets,
        balls,
      }))
      .sort((a, b) => a.innings - b.innings),
    lines: score.lines
      .map(statLineColumns)
      .sort((a, b) => a.innings - b.innings || a.playerId - b.playerId),
    playersOfMatch: [...score.playersOfMatch].sort((a, b) => a - b),
    sidePlayers: [...score.sidePlayers].sort((a, b) => a - b),
    crease: score.state === "in progress" && score.crease ? creaseColumns(score.crease) : null,
  };
}

function writeScore(tx: Tx, fixtureId: number, score: FixtureScore, now: number): void {
  const { state, status, winnerTeamId } = score;
  // Later than before even within a millisecond: caches of a fixture depend on it.
  const updatedAt = sql`max(${now}, ${fixtures.updatedAt} + 1)`;
  tx.update(fixtures)
    .set({ state, status, winnerTeamId, updatedAt })
    .where(eq(fixtures.id, fixtureId))
    .run();
  for (const table of [inningsScores, playersOfMatch, creases]) {
    tx.delete(table).where(eq(table.fixtureId, fixtureId)).run();
  }
  const { addInnings, addPlayerOfMatch } = statementsOf(tx);
  for (const innings of score.innings) addInnings.run({ ...innings, fixtureId });
  for (const playerId of score.playersOfMatch) addPlayerOfMatch.run({ fixtureId, playerId });
  if (score.crease) tx.insert(creases).values({ fixtureId, crease: score.crease }).run();
}

/** Only the lines that differ: a ball changes two or three of some forty. */
function writeLines(
  tx: Tx,
  fixtureId: number,
  before: readonly PlayerInnings[],
  after: readonly PlayerInnings[],
): void {
  const stored = new Set(before.map((line) => JSON.stringify(line)));
  const wanted = new Set(after.map((line) => JSON.stringify(line)));
  const { addLine, removeLine } = statementsOf(tx);
  for (const line of before) {
    if (wanted.has(JSON.stringify(line))) continue;
    removeLine.run({ fixtureId, innings: line.innings, playerId: line.playerId });
  }
  for (const line of after) {
    if (!stored.has(JSON.stringify(line))) addLine.run({ ...line, fixtureId });
  }
}

/** Apart from the rest of the score: it hardly changes from ball to ball. */
function writeSidePlayers(tx: Tx, fixtureId: number, playerIds: readonly number[]): void {
  tx.delete(sidePlayers).where(eq(sidePlayers.fixtureId, fixtureId)).run();
  for (const playerId of playerIds) statementsOf(tx).addSidePlayer.run({ fixtureId, playerId });
}

/** A match has some hundred rows: each would otherwise be built as SQL by itself. */
const statementsOf = prepareOnce((db) => ({
  addInnings: db.insert(inningsScores).values(namedValues(inningsScores)).prepare(),
  addPlayerOfMatch: db.insert(playersOfMatch).values(namedValues(playersOfMatch)).prepare(),
  addSidePlayer: db.insert(sidePlayers).values(namedValues(sidePlayers)).prepare(),
  addLine: db.insert(statLines).values(namedValues(statLines)).prepare(),
  removeLine: db
    .delete(statLines)
    .where(
      and(
        eq(statLines.fixtureId, sql.placeholder("fixtureId")),
        eq(statLines.innings, sql.placeholder("innings")),
        eq(statLines.playerId, sql.placeholder("playerId")),
      ),
    )
    .prepare(),
}));

/** Its own fields in one order, without other properties. */
function creaseColumns({ battingTeamId, batters, bowler }: Crease): Crease {
  return {
    battingTeamId,
    batters: batters.map(({ playerId, name, runs, balls }): CreaseBatter => {
      return { playerId, name, runs, balls };
    }),
    bowler: bowler && bowlerColumns(bowler),
  };
}

function bowlerColumns({ playerId, name, wickets, runs, balls }: CreaseBowler): CreaseBowler {
  return { playerId, name, wickets, runs, balls };
}

/** Its own columns in one order, without other properties. */
function statLineColumns(line: PlayerInnings): PlayerInnings {
  const { innings, playerId } = line;
  return { innings, playerId, ...statsOf(line) };
}

interface Correction {
  readonly fixtureId: number;
  readonly at: Ms;
  readonly operatorId: number | null;
  readonly before: FixtureScore;
  readonly after: FixtureScore;
}

/**
 * For the ledgers: after the end every changed figure and the result; in play the figures that went
 * back. A score that ends the match, adds to it, or takes all of it back, corrects no player's
 * figures.
 */
function noteCorrections(tx: Tx, correction: Correction): void {
  const { before, after } = correction;
  const wasFinished = before.state === "finished";
  if (wasFinished && isOtherResult(before, after)) noteResult(tx, correction);
  if (after.state === "abandoned" || after.state === "upcoming") return;
  if (wasFinished || before.state === "in progress") noteStats(tx, correction, wasFinished);
}

function isOtherResult(before: KnownResult, after: KnownResult): boolean {
  return before.state !== after.state || before.winnerTeamId !== after.winnerTeamId;
}

function noteResult(tx: Tx, { fixtureId, at, operatorId, before, after }: Correction): void {
  tx.insert(resultCorrections)
    .values({ fixtureId, at, operatorId, before: resultOf(before), after: resultOf(after) })
    .run();
}

function resultOf({ state, status, winnerTeamId }: FixtureScore): KnownResult {
  return { state, status, winnerTeamId };
}

function noteStats(tx: Tx, correction: Correction, finished: boolean): void {
  const { fixtureId, at, operatorId } = correction;
  const before = daysWithSides(tx, fixtureId, correction.before, null);
  const after = daysWithSides(tx, fixtureId, correction.after, null);
  for (const playerId of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(playerId) ?? EMPTY_DAY;
    const is = after.get(playerId) ?? EMPTY_DAY;
    const changes = changesBetween(was, is);
    if (!(finished ? changes.length > 0 : changes.some(isDecrease))) continue;
    tx.insert(statCorrections)
      .values({ fixtureId, playerId, at, operatorId, finished, before: was, after: is })
      .run();
  }
}
