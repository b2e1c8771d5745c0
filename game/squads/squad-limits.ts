import { ROLES, type Role } from "#game/play/roles";
import { type LeagueSettings, roleLimits } from "#game/play/team/league-settings";

/** Of a full squad, beside holding a legal eleven (rules.md#squads). */
export interface SquadLimits {
  readonly size: number;
  /** Of each role: the squad's own minimum, or the eleven's if that is higher. */
  readonly roleMin: Readonly<Record<Role, number>>;
  /** Players of one real team, and from overseas; Infinity for any number. */
  readonly teamMax: number;
  readonly overseasMax: number;
}

export function squadLimits(settings: LeagueSettings): SquadLimits {
  const eleven = roleLimits(settings);
  return {
    size: settings.squadSize,
    roleMin: {
      Batsman: Math.max(settings.squadBatMin, eleven.Batsman.min),
      Bowler: Math.max(settings.squadBowlMin, eleven.Bowler.min),
      Allrounder: Math.max(settings.squadAllrounderMin, eleven.Allrounder.min),
      "Wicket Keeper": Math.max(settings.squadWicketkeeperMin, eleven["Wicket Keeper"].min),
    },
    teamMax: settings.squadTeamMax ?? Number.POSITIVE_INFINITY,
    overseasMax: settings.squadOverseas ?? Number.POSITIVE_INFINITY,
  };
}

/** The minimums by role fill so many places of a squad. */
export function placesByRole({ roleMin }: SquadLimits): number {
  return ROLES.reduce((sum, role) => sum + roleMin[role], 0);
}
