import { formatOf } from "#game/format/formats";
import { resetChoices } from "#game/season/window";
import { submissionFaultSentence } from "#game/team/submission";
import { AppError } from "../errors";
import type { MemberLeague } from "../leagues/league-access";
import { loadParticipantWindow } from "../locks/participant-window";
import { saveSubmission } from "../locks/save-submission";
import type { Services } from "../services";
import { closedFault } from "./closed-fixture";
import { inSavingTransaction } from "./saving-transaction";

export interface ResetAnswer {
  /** False when there was no locked team and the team is empty now. */
  readonly found: boolean;
  /** The team was for one fixture, which has none now. */
  readonly cleared?: true;
}

/**
 * Puts the team back to the last locked fixture's, without prediction and booster (rules.md#reset);
 * where a team is for one fixture, there is none for it afterwards (rules.md#formats).
 *
 * @param fixtureId the fixture that was chosen, where a team is saved for one; null for the next
 * @throws AppError "conflict" for a chosen fixture that takes no team any more
 */
export function resetTeam(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null = null,
): ResetAnswer {
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
    return formatOf(league.format).teamPerFixture ? { found, cleared: true } : { found };
  });
}
