import type { Lineup } from "#game/play/team/lineup";
import type { TeamOfSquad } from "#game/squads/replace-in-team";
import { loadPoolById } from "../leagues/league-pool";
import type { LockedTx } from "./locked-tx";
import type { OwnSquad, ParticipantWindow } from "./participant-window";

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
    pool: loadPoolById(tx, league),
    squad: new Set(playerIds),
    captainMode: scoringRules.extras.captainMode,
  };
}
