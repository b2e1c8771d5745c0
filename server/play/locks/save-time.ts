import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { submissions } from "#db/schema";
import { notBeforeLastLock } from "../season/not-before-last-lock";
import type { ParticipantOf } from "./participant-window";

/**
 * The instant of a save: the clock's, but never before the participant's last save or the
 * tournament's last lock. The last save counts by its instant; after a fast clock is put right, a
 * later one would otherwise not count.
 */
export function saveTime(tx: Tx, member: ParticipantOf, now: number): number {
  const save = tx
    .select({ at: max(submissions.savedAt) })
    .from(submissions)
    .where(eq(submissions.participantId, member.participantId))
    .get();
  return Math.max(notBeforeLastLock(tx, member.leagueId, now), save?.at ?? now);
}
