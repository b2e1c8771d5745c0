import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import type { FileLine } from "#game/league-file/lines";
import { FIXTURE_STATES, isOver } from "#game/match/state";
import { scoreLines } from "../lines/score-lines";
import { loadSeasonRefs, type SeasonRefs } from "../lines/season-refs";
import { appendToChain, entryTime, listChainEnds } from "./chain-ends";
import { listScoreVersions, storeVersion } from "./line-versions";
import { noteSeason } from "./note-season";

type FixtureRow = typeof fixtures.$inferSelect;

/**
 * Enters the score of a match that is over into the chains of all leagues of its tournament, unless
 * it is that of the last entry (rules.md#chain). What changes the score, its sides or its lock calls
 * it afterwards, in the same transaction, where the match is or was over: a match that goes on costs
 * nothing. One that was over, and is not any more, has a score of no lines until it is over again.
 *
 * @param now UTC milliseconds
 */
export function noteScore(tx: Tx, fixtureId: number, now: number): void {
  const row = tx.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
  if (row === undefined) throw new Error(`There is no fixture ${fixtureId}.`);
  const { tournamentId, ref: fixture } = row;
  // Who came on in the match may have been new to the pool.
  noteSeason(tx, tournamentId, now);
  const lines = linesOfScore(tx, row, loadSeasonRefs(tx, tournamentId));
  const score = { tournamentId, leagueId: null, of: "score", fixture } as const;
  const version = storeVersion(tx, score, lines, now);
  if (version === null) return;
  for (const end of listChainEnds(tx, tournamentId)) {
    appendToChain(tx, end, { kind: "score", at: entryTime(end, now), fixture, version });
  }
}

/** What a chain has of a score: nothing of a match that is not over. */
export function linesOfScore(tx: Tx, row: FixtureRow, refs: SeasonRefs): FileLine[] {
  return isOver(row.state) ? scoreLines(tx, row, refs) : [];
}

/** Enters the scores of all matches of a tournament that were over before their scores were kept. */
export function noteMissingScores(tx: Tx, tournamentId: number, now: number): void {
  const known = new Set(listScoreVersions(tx, tournamentId).map(({ body }) => body.fixture));
  const over = tx
    .select({ id: fixtures.id, ref: fixtures.ref, of: fixtures.tournamentId })
    .from(fixtures)
    .where(inArray(fixtures.state, FIXTURE_STATES.filter(isOver)))
    .all();
  for (const { id, ref, of } of over) {
    if (of === tournamentId && !known.has(ref)) noteScore(tx, id, now);
  }
}
