import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
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
 * The submissions that decide a participant's window: those that the locks name, and the last one
 * saved before `before` (UTC milliseconds). The others of a window count for nothing any more.
 */
export function loadSubmissions(
  tx: LockedTx,
  participantId: number,
  locks: readonly LockedTeam[],
  before: number,
): Submission[] {
  const last = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.participantId, participantId), lt(submissions.savedAt, before)))
    .orderBy(desc(submissions.savedAt), desc(submissions.id))
    .limit(1)
    .get();
  const ids = new Set(locks.map((lock) => lock.submissionId));
  if (last) ids.add(last.id);
  return readSubmissions(tx, [...ids]);
}

/** The last save of a participant from any screen; null before the first. */
export function findLastSaveId(tx: LockedTx, participantId: number): number | null {
  const last = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .orderBy(desc(submissions.id))
    .limit(1)
    .get();
  return last?.id ?? null;
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
