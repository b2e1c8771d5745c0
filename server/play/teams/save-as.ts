import type { Submission } from "#game/play/season/window";
import { actorOf, memberOfActing, type TeamAuthor } from "../leagues/acting-for";
import { writeLeagueLog } from "../leagues/league-log";
import type { LockedTx } from "../locks/locked-tx";
import { saveSubmission } from "../locks/save-submission";

/**
 * A save by its owner, or by somebody who acts for them: then save, receipt and log say who it was
 * (rules.md#for-somebody-else).
 */
export function saveAs(
  tx: LockedTx,
  author: TeamAuthor,
  save: Omit<Submission, "id">,
  key: string | undefined = undefined,
): { submissionId: number; saveNumber: number } {
  const actor = actorOf(author);
  const saved = saveSubmission(tx, author.participantId, save, {
    key,
    byId: actor?.participantId ?? null,
  });
  if ("actor" in author) {
    const { leagueId, userId } = author.actor;
    const about = memberOfActing(tx, author);
    writeLeagueLog(tx, { leagueId, userId, now: save.savedAt }, [
      { kind: "team saved for", userId: about },
    ]);
  }
  return saved;
}
