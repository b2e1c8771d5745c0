import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import type { Ms } from "#game/core/units";
import { isOver } from "#game/play/match/state";
import type { FileLine } from "#game/trust/league-file/lines";
import { missingRow } from "#server/core/errors";
import { listLeaguesWithOwnLocks, readLock } from "../season/league-fixtures";
import { ownLeaguesOf, readSidesOf } from "../season/read-known-sides";
import { appendToChain, entryTime, listChainEnds } from "./chain-ends";
import { timeLine } from "./correction-lines";
import { digestLines, listScoreVersions, readLastVersion, storeVersion } from "./line-versions";
import { noteHistories } from "./note-history";
import { correctionsNow } from "./score-corrections";
import { scoreLines } from "./score-lines";
import { noteSeason } from "./season-lines";
import { loadSeasonRefs, type SeasonRefs } from "./season-refs";

type FixtureRow = typeof fixtures.$inferSelect;

/**
 * Records the score of a finished match in the chains of all leagues of its tournament, unless it
 * equals that of the last entry (rules.md#chain). Changes of the score, its sides or its lock call
 * it afterwards, in the same transaction, if the match is or was over: a match in play costs
 * nothing. A league that knows a side of its own, or locks by itself, has a version of its own. A match that is no
 * longer over has a score of no lines until it is over again.
 */
export function noteScore(tx: Tx, fixtureId: number, now: Ms): void {
  const row = tx.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
  if (row === undefined) throw missingRow("fixture", fixtureId);
  noteScores(tx, row.tournamentId, [row], now);
}

export function noteScores(
  tx: Tx,
  tournamentId: number,
  rows: readonly FixtureRow[],
  now: number,
): void {
  if (rows.length === 0 || listChainEnds(tx, tournamentId).length === 0) return;
  // Players who came on in a match may have been new to the pool.
  noteSeason(tx, tournamentId, now);
  const refs = loadSeasonRefs(tx, tournamentId);
  const stored = rows.map((row) => ({ fixture: row.ref, ...storeScore(tx, row, refs, now) }));
  if (stored.every(({ isNew }) => !isNew)) return;
  noteHistories(tx, tournamentId, now);
  let ends = listChainEnds(tx, tournamentId);
  for (const { fixture, versionIn } of stored) {
    ends = ends.map((end) => {
      const version = versionIn(end.leagueId);
      if (version === null) return end;
      return appendToChain(tx, end, { kind: "score", at: entryTime(end, now), fixture, version });
    });
  }
}

/**
 * Stores a score as all leagues know it, and one for each league with a side of its own or with locks
 * of its own.
 */
function storeScore(tx: Tx, row: FixtureRow, refs: SeasonRefs, now: number) {
  const { tournamentId, ref: fixture } = row;
  const store = (leagueId: number | null) => {
    const score = { tournamentId, leagueId, of: "score", fixture } as const;
    const lines = digestLines(linesOfScore(tx, row, refs, leagueId));
    const last = readLastVersion(tx, score);
    const corrections = isOver(row.state)
      ? correctionsNow(tx, row.id, refs, leagueId, last)
      : { since: last?.hash ?? null, count: last?.body.corrections?.count ?? 0, digests: [] };
    return storeVersion(tx, score, lines, now, corrections);
  };
  const shared = store(null);
  const ownLeagues = new Set([
    ...ownLeaguesOf(readSidesOf(tx, row.id)),
    ...listLeaguesWithOwnLocks(tx, tournamentId),
  ]);
  const own = new Map([...ownLeagues].map((leagueId) => [leagueId, store(leagueId)]));
  return {
    isNew: [shared, ...own.values()].some((version) => version !== null),
    /** The hash of a league's new version; null if it is stored already. */
    versionIn: (leagueId: number) => (own.has(leagueId) ? own.get(leagueId) : shared) ?? null,
  };
}

/**
 * The lines of a score and its times in a chain, by name; none for a match that is not over.
 * `correctionsNow` has its corrections.
 *
 * @param leagueId the league with its own sides or locks; null for all others
 */
export function linesOfScore(
  tx: Tx,
  row: FixtureRow,
  refs: SeasonRefs,
  leagueId: number | null,
): FileLine[] {
  if (!isOver(row.state)) return [];
  const ofLeague = leagueId === null ? row : { ...row, lockedAt: readLock(tx, leagueId, row) };
  return [timeLine(ofLeague, refs), ...scoreLines(tx, ofLeague, refs, leagueId)];
}

/**
 * Stores the current scores of all matches of a tournament: while no league there has a chain,
 * nothing notes them.
 */
export function storeScores(tx: Tx, tournamentId: number, now: number): void {
  const refs = loadSeasonRefs(tx, tournamentId);
  for (const row of listRows(tx, tournamentId)) storeScore(tx, row, refs, now);
}

/**
 * Enters the scores of all matches of a tournament that were over before their scores were kept.
 */
export function noteMissingScores(tx: Tx, tournamentId: number, now: number): void {
  const known = new Set(listScoreVersions(tx, tournamentId, null).map(({ body }) => body.fixture));
  const missing = listRows(tx, tournamentId).filter(({ ref, state }) => {
    return isOver(state) && !known.has(ref);
  });
  noteScores(tx, tournamentId, missing, now);
}

function listRows(tx: Tx, tournamentId: number): FixtureRow[] {
  return tx.select().from(fixtures).where(eq(fixtures.tournamentId, tournamentId)).all();
}
