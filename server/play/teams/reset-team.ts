import { formatOf } from "#game/play/format/formats";
import { resetChoices } from "#game/play/season/window";
import type { Lineup } from "#game/play/team/lineup";
import { submissionFaultSentence } from "#game/play/team/submission";
import { replaceInTeam } from "#game/squads/replace-in-team";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { TeamAuthor } from "../leagues/acting-for";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import {
  loadParticipantWindow,
  type ParticipantWindow,
  squadLineup,
} from "../locks/participant-window";
import { teamOfSquad } from "../locks/replace-in-saved-team";
import { termsOfSave } from "../locks/save-submission";
import { saveAs } from "./save-as";
import { closedFault, squadFault } from "./submission-rules";

export interface ResetAnswer {
  /** False without a locked team: the team is empty now. */
  readonly found: boolean;
  /** The team was for one fixture, which has none now. */
  readonly cleared?: true;
  /** The team is picked from the own squad: players who have left it did not come back. */
  readonly fromSquad?: true;
}

/**
 * Restores the team of the last locked fixture, without prediction and booster (rules.md#reset); a
 * team for one fixture is cleared (rules.md#formats).
 *
 * @param fixtureId the chosen fixture, if each has a team of its own; null for the next
 * @throws AppError "conflict" for a chosen fixture that takes no team any more, and without a squad
 */
export function resetTeam(
  services: Services,
  member: TeamAuthor,
  fixtureId: number | null = null,
): ResetAnswer {
  return inLockedTransaction(termsOfSave(services, member), (tx, savedAt) => {
    const open = loadParticipantWindow(tx, member, savedAt, fixtureId);
    const { league, window, target } = open;
    const fault = closedFault(open, fixtureId) ?? squadFault(open);
    if (fault !== null) throw new AppError("conflict", submissionFaultSentence(fault));
    const { found, ...choices } = resetChoices(window);
    saveAs(tx, member, {
      ...choices,
      lineup: withoutLeavers(tx, open, choices.lineup),
      savedAt,
      targetFixtureId: target?.id ?? null,
    });
    if (open.squad !== null) return { found, fromSquad: true };
    return formatOf(league.format).teamPerFixture ? { found, cleared: true } : { found };
  });
}

/** The team of the last lock may have players with another owner since (rules.md#reset). */
function withoutLeavers(tx: LockedTx, { league, squad }: ParticipantWindow, lineup: Lineup) {
  if (squad !== null && league.settings.eleven !== "chosen") return squadLineup(squad, lineup);
  return squad === null ? lineup : replaceInTeam(teamOfSquad(tx, league, squad, lineup));
}
