import { formatOf } from "#game/play/format/formats";
import { resetChoices } from "#game/play/season/window";
import type { Lineup } from "#game/play/team/lineup";
import { submissionFaultSentence } from "#game/play/team/submission";
import { replaceInTeam } from "#game/squads/replace-in-team";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import { loadParticipantWindow, type ParticipantWindow } from "../locks/participant-window";
import { saveSubmission } from "../locks/save-submission";
import { termsOfSave } from "../locks/save-time";
import { teamOfSquad } from "../locks/team-of-squad";
import { closedFault, squadFault } from "./reasons-not-to-save";

export interface ResetAnswer {
  /** False when there was no locked team and the team is empty now. */
  readonly found: boolean;
  /** The team was for one fixture, which has none now. */
  readonly cleared?: true;
  /** The team is picked from the own squad: who has left it did not come back. */
  readonly fromSquad?: true;
}

/**
 * Puts the team back to the last locked fixture's, without prediction and booster (rules.md#reset);
 * where a team is for one fixture, there is none for it afterwards (rules.md#formats).
 *
 * @param fixtureId the fixture that was chosen, where a team is saved for one; null for the next
 * @throws AppError "conflict" for a chosen fixture that takes no team any more, and without a squad
 */
export function resetTeam(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null = null,
): ResetAnswer {
  return inLockedTransaction(termsOfSave(services, member), (tx, savedAt) => {
    const open = loadParticipantWindow(tx, member, savedAt, fixtureId);
    const { league, window, target } = open;
    const fault = closedFault(open, fixtureId) ?? squadFault(open);
    if (fault !== null) throw new AppError("conflict", submissionFaultSentence(fault));
    const { found, ...choices } = resetChoices(window);
    saveSubmission(tx, member.participantId, {
      ...choices,
      lineup: withoutLeavers(tx, open, choices.lineup),
      savedAt,
      targetFixtureId: target?.id ?? null,
    });
    if (open.squad !== null) return { found, fromSquad: true };
    return formatOf(league.format).teamPerFixture ? { found, cleared: true } : { found };
  });
}

/** The team of the last lock may have players who belong to somebody else since (rules.md#reset). */
function withoutLeavers(tx: LockedTx, { league, squad }: ParticipantWindow, lineup: Lineup) {
  return squad === null ? lineup : replaceInTeam(teamOfSquad(tx, league, squad, lineup));
}
