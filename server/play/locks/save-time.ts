import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { submissions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { SAVE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { notBeforeLastLock } from "../season/not-before-last-lock";
import type { ParticipantOf } from "./participant-window";

/**
 * The terms of a transaction that saves a member's team: everything locks that is due by the instant
 * of the save. It throws AppError "too-many" beyond 60 tries in ten minutes.
 */
export function termsOfSave({ db, now }: Services, member: MemberLeague) {
  const source = { account: String(member.userId), clientAddress: null };
  const until = (tx: Tx): Ms => {
    consumeAttemptTx(tx, SAVE_LIMIT, source, now());
    return saveTime(tx, member, now());
  };
  return { db, now, until };
}

/**
 * The instant that a save is noted with: the clock's, but never before the
 * participant's last save or the tournament's last lock. The last save counts by its instant; after
 * a clock that was ahead is put right, a later one would otherwise count for nothing.
 */
export function saveTime(tx: Tx, member: ParticipantOf, now: Ms): Ms {
  const save = tx
    .select({ at: max(submissions.savedAt) })
    .from(submissions)
    .where(eq(submissions.participantId, member.participantId))
    .get();
  return Math.max(notBeforeLastLock(tx, member.leagueId, now), save?.at ?? now);
}
