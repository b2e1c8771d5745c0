import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { submissionBackups, submissionPlayers, submissions } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Submission } from "#game/play/season/window";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { SAVE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { requireStillActing, type TeamAuthor, userOf } from "../leagues/acting-for";
import { receiptFor } from "../proof/give-receipts";
import { notBeforeLastLock } from "../season/league-fixtures";
import { readSaveNumber } from "./load-saves";
import type { LockedTx } from "./locked-tx";
import type { ParticipantOf } from "./participant-window";

/** For a manager who does not take part (rules.md#without-a-team). */
export const WITHOUT_TEAM = "You manage this league without a team.";

interface SaveSource {
  readonly key?: string | null | undefined;
  readonly isSquadChange?: boolean;
  readonly isAtLock?: boolean;
  readonly isBrought?: boolean;
  readonly isPlanned?: boolean;
  readonly byId?: number | null;
}

/**
 * Adds a save of a participant's team; nothing is ever overwritten (ADR-2). Its receipt comes with
 * it (rules.md#receipts).
 *
 * @returns its id, and its number among the participant's saves
 * @param source the `key` of the screen, unique among the participant's saves; or the game, after
 * players left the squad (rules.md#squad-changes), at a lock (rules.md#the-eleven-by-itself) or when
 * the turn of a plan came (rules.md#plans); or the
 * manager, who brings the league along (rules.md#brought-leagues); `byId` is the participant who acts
 * for the owner
 */
export function saveSubmission(
  tx: LockedTx,
  participantId: number,
  save: Omit<Submission, "id">,
  {
    key = null,
    isSquadChange = false,
    isAtLock: atLock = false,
    isBrought: brought = false,
    isPlanned: planned = false,
    byId = null,
  }: SaveSource = {},
): { submissionId: number; saveNumber: number } {
  const { lineup, ...choices } = save;
  const { captainId, viceCaptainId, playerIds, backups: backupIds = [] } = lineup;
  const sources = { atLock, brought, planned, byId };
  const stored = { ...choices, participantId, captainId, viceCaptainId, ...sources };
  const { submissionId } = tx
    .insert(submissions)
    .values({
      ...stored,
      ...receiptFor(tx, { ...stored, playerIds, backupIds }),
      key,
      squadChange: isSquadChange,
    })
    .returning({ submissionId: submissions.id })
    .get();
  playerIds.forEach((playerId, position) => {
    tx.insert(submissionPlayers).values({ submissionId, position, playerId }).run();
  });
  backupIds.forEach((playerId, position) => {
    tx.insert(submissionBackups).values({ submissionId, position, playerId }).run();
  });
  return { submissionId, saveNumber: readSaveNumber(tx, participantId, submissionId) };
}

/**
 * The terms of a transaction that saves a member's team: everything locks that is due by the instant
 * of the save. It throws AppError "too-many" beyond 60 tries in ten minutes, and "conflict"
 * for a manager without a team; for somebody who acts for a member, as `requireStillActing`.
 */
export function termsOfSave({ db, now }: Services, member: TeamAuthor) {
  const source = { account: String(userOf(member)), clientAddress: null };
  const until = (tx: Tx): Ms => {
    if ("actor" in member) requireStillActing(tx, member);
    if (!member.plays) throw new AppError("conflict", WITHOUT_TEAM);
    consumeAttemptTx(tx, SAVE_LIMIT, source, now());
    return saveTime(tx, member, now());
  };
  return { db, now, until };
}

/**
 * The instant of a save: the clock's, but never before the participant's last save or the
 * tournament's last lock. The last save counts by its instant; after a fast clock is put right, a
 * later one would otherwise not count.
 */
export function saveTime(tx: Tx, member: ParticipantOf, now: Ms): Ms {
  const save = tx
    .select({ at: max(submissions.savedAt) })
    .from(submissions)
    .where(eq(submissions.participantId, member.participantId))
    .get();
  return Math.max(notBeforeLastLock(tx, member.leagueId, now), save?.at ?? now);
}
