import type { Ms } from "#game/core/units";
import { replaceInTeam } from "#game/squads/replace-in-team";
import { loadSquadOf } from "../squads/load-squads";
import type { LockedTx } from "./locked-tx";
import { loadParticipantWindow, type ParticipantOf } from "./participant-window";
import { saveSubmission } from "./save-submission";
import { saveTime } from "./save-time";
import { teamOfSquad } from "./team-of-squad";

/** The squad has just lost players. */
export interface SquadChange extends ParticipantOf {
  /** New players, who come in first. */
  readonly incoming: readonly number[];
  /** The time of the change; everything due by then has locked. */
  readonly at: Ms;
}

/**
 * Saves the team that would lock next without the players who are no longer in its owner's squad
 * (rules.md#squad-changes), with the booster and the prediction of the open window. Called after
 * the events that moved players, for each owner who gave one away; nothing is saved if the team has
 * none of them. Locks that are worked out again find the save at its instant, as any other.
 */
export function replaceInSavedTeam(tx: LockedTx, change: SquadChange): void {
  const { participantId, incoming } = change;
  const savedAt = saveTime(tx, change, change.at);
  const { league, target, window } = loadParticipantWindow(tx, change, savedAt);
  if (window.current === null) return;
  const squad = { playerIds: [...loadSquadOf(tx, participantId)] };
  const lineup = replaceInTeam(teamOfSquad(tx, league, squad, window.current, incoming));
  if (lineup === window.current) return;
  const choices = {
    booster: window.submission?.booster ?? null,
    targetFixtureId: target?.id ?? null,
    predictedTeamId: window.predictedTeamId,
  };
  saveSubmission(tx, participantId, { lineup, savedAt, ...choices }, { isSquadChange: true });
}
