import { formatOf } from "#game/format/formats";
import { checkTeam, type TeamFault } from "#game/team/legality";
import type { LeaguePoolPlayer } from "../leagues/league-pool";
import type { ParticipantWindow } from "../locks/participant-window";

/** The rules that the team that would lock breaks by now (rules.md#teams); none without a team. */
export function faultsOfSavedTeam(
  { league, target, window }: Pick<ParticipantWindow, "league" | "target" | "window">,
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): TeamFault[] {
  const { current: lineup, booster } = window;
  if (lineup === null) return [];
  const { settings, format } = league;
  const playersFrom = (target && formatOf(format).playersFrom(target)) ?? undefined;
  return checkTeam({ lineup, pool, settings, budgetWaived: booster === "Budget", playersFrom });
}
