import { submissionBackups, submissionPlayers, submissions } from "#db/schema";
import type { Submission } from "#game/play/season/window";
import { receiptFor } from "../proof/receipt-for";
import { readSaveNumber } from "./load-saves";
import type { LockedTx } from "./locked-tx";

interface SaveSource {
  readonly key?: string | null | undefined;
  readonly isSquadChange?: boolean;
}

/**
 * Adds a save of a participant's team; nothing is ever overwritten (ADR-2). Its receipt comes with
 * it (rules.md#receipts).
 *
 * @returns its number among the participant's saves
 * @param source the `key` of the screen, unique among the participant's saves; or the game, after
 * players left the squad (rules.md#squad-changes)
 */
export function saveSubmission(
  tx: LockedTx,
  participantId: number,
  save: Omit<Submission, "id">,
  { key = null, isSquadChange: squadChange = false }: SaveSource = {},
): { saveNumber: number } {
  const { lineup, ...choices } = save;
  const { captainId, viceCaptainId, playerIds, backups: backupIds = [] } = lineup;
  const stored = { ...choices, participantId, captainId, viceCaptainId };
  const { submissionId } = tx
    .insert(submissions)
    .values({
      ...stored,
      ...receiptFor(tx, { ...stored, playerIds, backupIds }),
      key,
      squadChange,
    })
    .returning({ submissionId: submissions.id })
    .get();
  playerIds.forEach((playerId, position) => {
    tx.insert(submissionPlayers).values({ submissionId, position, playerId }).run();
  });
  backupIds.forEach((playerId, position) => {
    tx.insert(submissionBackups).values({ submissionId, position, playerId }).run();
  });
  return { saveNumber: readSaveNumber(tx, participantId, submissionId) };
}
