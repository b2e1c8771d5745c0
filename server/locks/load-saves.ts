import { and, asc, count, desc, eq, inArray, lte } from "drizzle-orm";
import { lockedTeams, submissionPlayers, submissions } from "#db/schema";
import type { LockedTeam, Submission } from "#game/season/window";
import { LOCK_COLUMNS } from "./lock-columns";
import type { LockedTx } from "./locked-transaction";

/** A participant's locks, the earliest first. */
export function loadLocks(tx: LockedTx, participantId: number): LockedTeam[] {
  return tx
    .select(LOCK_COLUMNS)
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, participantId))
    .orderBy(asc(lockedTeams.instant), asc(lockedTeams.fixtureId))
    .all();
}

/**
 * The submissions that decide a participant's window: those that the locks name, the last one, and
 * the last one for the fixture that comes next, which has the prediction for it. The others of a
 * window count for nothing any more.
 *
 * @param targetFixtureId null when the season has no more fixtures
 */
export function loadSubmissions(
  tx: LockedTx,
  participantId: number,
  locks: readonly LockedTeam[],
  targetFixtureId: number | null,
): Submission[] {
  const ids = new Set(locks.map((lock) => lock.submissionId));
  const last = findLastSave(tx, participantId);
  if (last !== null) ids.add(last);
  const forTarget =
    targetFixtureId === null ? null : findLastSave(tx, participantId, targetFixtureId);
  if (forTarget !== null) ids.add(forTarget);
  return readSubmissions(tx, [...ids]);
}

/** The last save that counts, of one fixture where one is named; null without. */
function findLastSave(tx: LockedTx, participantId: number, fixtureId?: number): number | null {
  const ofFixture =
    fixtureId === undefined ? undefined : eq(submissions.targetFixtureId, fixtureId);
  const last = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.participantId, participantId), ofFixture))
    .orderBy(desc(submissions.savedAt), desc(submissions.id))
    .limit(1)
    .get();
  return last?.id ?? null;
}

/**
 * How many saves a participant has made, from any screen: the number of the last one, null before
 * the first. Ids count the saves of everybody on the server, so they go to nobody
 * (rules.md#secrecy).
 */
export function readLastSaveNumber(tx: LockedTx, participantId: number): number | null {
  return countSaves(tx, participantId, Number.MAX_SAFE_INTEGER) || null;
}

/** The number of a save among its participant's: 1, 2, 3 … in the order in which they came. */
export function readSaveNumber(tx: LockedTx, participantId: number, submissionId: number): number {
  return countSaves(tx, participantId, submissionId);
}

function countSaves(tx: LockedTx, participantId: number, upToId: number): number {
  const own = and(eq(submissions.participantId, participantId), lte(submissions.id, upToId));
  const row = tx.select({ saves: count() }).from(submissions).where(own).get();
  return row?.saves ?? 0;
}

/** What a participant saved under a key, or null. */
export function findSaveByKey(tx: LockedTx, participantId: number, key: string): Submission | null {
  const row = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.participantId, participantId), eq(submissions.key, key)))
    .get();
  return row ? (readSubmissions(tx, [row.id])[0] ?? null) : null;
}

/** Everything that a participant ever saved. */
export function loadEverySubmission(tx: LockedTx, participantId: number): Submission[] {
  const ids = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .all();
  return readSubmissions(
    tx,
    ids.map(({ id }) => id),
  );
}

/** Submissions with their lineups in team order. */
export function readSubmissions(tx: LockedTx, ids: readonly number[]): Submission[] {
  const rows = tx.select().from(submissions).where(inArray(submissions.id, ids)).all();
  const picks = tx
    .select()
    .from(submissionPlayers)
    .where(inArray(submissionPlayers.submissionId, ids))
    .orderBy(asc(submissionPlayers.submissionId), asc(submissionPlayers.position))
    .all();
  const playersOf = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const pick of picks) playersOf.get(pick.submissionId)?.push(pick.playerId);
  return rows.map(({ id, captainId, viceCaptainId, participantId: _, key: _key, ...row }) => ({
    ...row,
    id,
    lineup: { playerIds: playersOf.get(id) ?? [], captainId, viceCaptainId },
  }));
}
