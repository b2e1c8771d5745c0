import { resetChoices } from "#game/season/window";
import { submissionFaultSentence } from "#game/team/submission";
import { AppError } from "../errors";
import type { MemberLeague } from "../leagues/league-access";
import type { Services } from "../services";
import { closedFault } from "./closed-fixture";
import { loadParticipantWindow } from "./participant-window";
import { saveSubmission } from "./save-submission";
import { inSavingTransaction } from "./saving-transaction";

/**
 * Puts the team back to the last locked fixture's, without prediction and booster (rules.md#reset);
 * where a team is for one fixture, there is none for it afterwards (rules.md#formats).
 *
 * @param fixtureId the fixture that was chosen, where a team is saved for one; null for the next
 * @returns found: false when there was none and the team is empty now
 * @throws AppError "conflict" for a chosen fixture that takes no team any more
 */
export function resetTeam(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null = null,
): { found: boolean } {
  return inSavingTransaction(services, member, (tx, savedAt) => {
    const { league, season, window, target } = loadParticipantWindow(
      tx,
      member,
      savedAt,
      fixtureId,
    );
    const fault = closedFault({ league, season, target }, fixtureId);
    if (fault !== null) throw new AppError("conflict", submissionFaultSentence(fault));
    const { found, ...choices } = resetChoices(window);
    saveSubmission(tx, member.participantId, {
      ...choices,
      savedAt,
      targetFixtureId: target?.id ?? null,
    });
    return { found };
  });
}
