import { ROLES, type Role } from "#game/play/roles";
import { type LeagueSettings, roleLimits } from "#game/play/team/league-settings";

/** The limits of a full squad, which must also hold a legal eleven (rules.md#squads). */
export interface SquadLimits {
  readonly size: number;
  /** The squad's own minimum for each role, or the eleven's if that is higher. */
  readonly roleMin: Readonly<Record<Role, number>>;
  /** For players of one real team; Infinity without a limit. */
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

/** The number of places in a squad that the minimums by role fill. */
export function placesByRole({ roleMin }: SquadLimits): number {
  return ROLES.reduce((sum, role) => sum + roleMin[role], 0);
}
