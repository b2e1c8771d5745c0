import type { Tx } from "#db/client";
import { type KnownResult, resultCorrections, statCorrections } from "#db/schema";
import type { Ms } from "#game/core/units";
import { changesBetween, EMPTY_DAY, isDecrease } from "#game/play/match/player-day";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { daysWithSides } from "#server/play/points/player-days";

export interface Correction {
  readonly fixtureId: number;
  readonly at: Ms;
  /** Null for a correction by the feed. */
  readonly operatorId: number | null;
  readonly before: FixtureScore;
  readonly after: FixtureScore;
}

/**
 * Stores the corrections of a new score for the ledgers: after the end every changed figure and the
 * result; in play the figures that went back. A score that ends the match, adds to it, or takes all
 * of it back, corrects no player's figures.
 */
export function noteCorrections(tx: Tx, correction: Correction): void {
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
