import { resetChoices } from "#game/season/window";
import type { MemberLeague } from "../leagues/league-access";
import type { Services } from "../services";
import { loadParticipantWindow } from "./participant-window";
import { saveSubmission } from "./save-submission";
import { inSavingTransaction } from "./saving-transaction";

/**
 * Puts the team back to the last locked fixture's, without prediction and booster (rules.md#reset).
 *
 * @returns found: false when there was none and the team is empty now
 */
export function resetTeam(services: Services, member: MemberLeague): { found: boolean } {
  return inSavingTransaction(services, member, (tx, savedAt) => {
    const { window, target } = loadParticipantWindow(tx, member, savedAt);
    const { found, ...choices } = resetChoices(window);
    saveSubmission(tx, member.participantId, {
      ...choices,
      savedAt,
      targetFixtureId: target?.id ?? null,
    });
    return { found };
  });
}
