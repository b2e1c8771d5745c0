import { formatOf } from "#game/play/format/formats";
import { effectsOf } from "#game/play/team/boosters";
import { checkTeam, type TeamFault } from "#game/play/team/legality";
import type { LeaguePoolPlayer } from "../leagues/league-pool";
import type { ParticipantWindow } from "../locks/participant-window";

/** Of the team that would lock now (rules.md#teams); none without a team. */
export function faultsOfSavedTeam(
  {
    league,
    target,
    window,
    squad,
  }: Pick<ParticipantWindow, "league" | "target" | "window" | "squad">,
  pool: ReadonlyMap<number, LeaguePoolPlayer>,
): TeamFault[] {
  const { current: lineup, booster } = window;
  if (lineup === null) return [];
  const { settings } = league;
  const { hasSalaryCap, ...format } = formatOf(league.format);
  const playersFrom = (target && format.playersFrom(target)) ?? undefined;
  const budgetWaived = !hasSalaryCap || effectsOf(booster).liftsSalaryCap === true;
  return checkTeam({
    ...{ lineup, pool, settings, budgetWaived, playersFrom },
    ownSquad: squad?.playerIds,
  });
}
