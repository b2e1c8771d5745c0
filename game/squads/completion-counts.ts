import { ROLES } from "#game/play/roles";
import { type LeagueSettings, overseasCap } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { SquadPlayer } from "./events";
import { squadLimits } from "./squad-limits";

export interface UnfinishedSquads {
  readonly squads: readonly (readonly SquadPlayer[])[];
  readonly players: readonly SquadPlayer[];
  readonly settings: LeagueSettings;
}

/** At least so many players of a sort in each full squad. */
interface Need {
  readonly each: number;
  readonly isOne: (player: SquadPlayer) => boolean;
}

/**
 * Whether counting alone shows that squads cannot be completed: too few players, places or players
 * of a sort, or too many of a real team or from overseas in a squad already. False proves nothing.
 */
export function isOutOfReach({ squads, players, settings }: UnfinishedSquads): boolean {
  const limits = squadLimits(settings);
  const openIn = (squad: readonly SquadPlayer[]) => limits.size - squad.length;
  const places = squads.reduce((sum, squad) => sum + openIn(squad), 0);
  if (places > players.length || squads.some((squad) => openIn(squad) < 0)) return true;

  const lacks = (squad: readonly SquadPlayer[], { each, isOne }: Need) =>
    Math.max(0, each - count(squad, isOne));
  const roles = ROLES.map((role) => ({
    each: limits.roleMin[role],
    isOne: (player: SquadPlayer) => player.role === role,
  }));
  const home = Math.max(
    limits.size - limits.overseasMax,
    TEAM_SIZE - (overseasCap(settings) ?? TEAM_SIZE),
  );
  const others: Need[] = [
    { each: home, isOne: ({ overseas }) => !overseas },
    { each: settings.uncapped, isOne: ({ uncapped }) => uncapped },
  ];
  const isTooFew = (need: Need) =>
    squads.reduce((sum, squad) => sum + lacks(squad, need), 0) > count(players, need.isOne);
  const isTooFull = (squad: readonly SquadPlayer[]) =>
    roles.reduce((sum, need) => sum + lacks(squad, need), 0) > openIn(squad) ||
    others.some((need) => lacks(squad, need) > openIn(squad));
  return (
    [...roles, ...others].some(isTooFew) ||
    squads.some(isTooFull) ||
    isShortOfTeams(squads, players, { places, most: limits.teamMax })
  );
}

/** The limit of one real team leaves too few players for the open places. */
function isShortOfTeams(
  squads: readonly (readonly SquadPlayer[])[],
  players: readonly SquadPlayer[],
  { places, most }: { readonly places: number; readonly most: number },
): boolean {
  if (most === Number.POSITIVE_INFINITY) return false;
  const left = countByTeam(players);
  const room = new Map([...left.keys()].map((teamId) => [teamId, squads.length * most]));
  for (const squad of squads) {
    for (const [teamId, own] of countByTeam(squad)) {
      if (own > most) return true;
      room.set(teamId, (room.get(teamId) ?? 0) - own);
    }
  }
  const usable = [...left].reduce((sum, [id, of]) => sum + Math.min(of, room.get(id) ?? 0), 0);
  return usable < places;
}

function countByTeam(players: readonly SquadPlayer[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { teamId } of players) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return counts;
}

function count(players: readonly SquadPlayer[], isOne: (player: SquadPlayer) => boolean): number {
  let number = 0;
  for (const player of players) if (isOne(player)) number += 1;
  return number;
}
