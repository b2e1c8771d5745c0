import type { Ms } from "#game/core/units";
import type { Lineup } from "#game/play/team/lineup";
import { replaceInTeam, type TeamOfSquad } from "#game/squads/replace-in-team";
import { loadPickableById } from "../leagues/league-pool";
import { loadSquadOf } from "../squads/load-squads";
import type { LockedTx } from "./locked-tx";
import {
  loadParticipantWindow,
  type OwnSquad,
  type ParticipantOf,
  type ParticipantWindow,
} from "./participant-window";
import { refusePlansWithout } from "./play-plans";
import { saveSubmission, saveTime } from "./save-submission";

interface SquadChange extends ParticipantOf {
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
  refusePlansWithout(tx, change);
  const savedAt = saveTime(tx, change, change.at);
  const { league, target, window } = loadParticipantWindow(tx, change, savedAt);
  if (window.current === null || league.settings.eleven !== "chosen") return;
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

/**
 * The input of `replaceInTeam`.
 *
 * @param incoming new players in place of the ones who left
 */
export function teamOfSquad(
  tx: LockedTx,
  league: ParticipantWindow["league"],
  { playerIds }: Pick<OwnSquad, "playerIds">,
  lineup: Lineup,
  incoming: readonly number[] = [],
): TeamOfSquad {
  const { settings, scoringRules } = league;
  return {
    ...{ lineup, incoming, settings },
    pool: loadPickableById(tx, league),
    squad: new Set(playerIds),
    captainMode: scoringRules.extras.captainMode,
  };
}
