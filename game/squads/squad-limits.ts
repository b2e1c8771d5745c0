import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";

/**
 * The limits of a full squad, which must also hold a legal eleven (rules.md#squads) unless everybody in
 * it counts.
 */
export interface SquadLimits {
  readonly size: number;
  /** The players of the eleven that it has to hold: none if everybody counts. */
  readonly eleven: typeof TEAM_SIZE | 0;
  /** The squad's own minimum for each role, or the eleven's if that is higher. */
  readonly roleMin: Readonly<Record<Role, number>>;
  /** Infinity without a limit, like all others. */
  readonly roleMax: Readonly<Record<Role, number>>;
  /** For players of one real team. */
  readonly teamMax: number;
  readonly overseasMin: number;
  readonly overseasMax: number;
  readonly uncappedMin: number;
  readonly uncappedMax: number;
}

/** A squad of which everybody counts has no limits but its own (rules.md#small-squads). */
export function holdsEleven({ eleven }: Pick<LeagueSettings, "eleven">): boolean {
  return eleven !== "all";
}

export function squadLimits(settings: LeagueSettings): SquadLimits {
  const eleven = roleLimits(settings);
  const holds = holdsEleven(settings);
  const min = (role: Role, own: number) => (holds ? Math.max(own, eleven[role].min) : own);
  return {
    size: settings.squadSize,
    eleven: holds ? TEAM_SIZE : 0,
    roleMin: {
      Batsman: min("Batsman", settings.squadBatMin),
      Bowler: min("Bowler", settings.squadBowlMin),
      Allrounder: min("Allrounder", settings.squadAllrounderMin),
      "Wicket Keeper": min("Wicket Keeper", settings.squadWicketkeeperMin),
    },
    roleMax: {
      Batsman: most(settings.squadBatMax),
      Bowler: most(settings.squadBowlMax),
      Allrounder: most(settings.squadAllrounderMax),
      "Wicket Keeper": most(settings.squadWicketkeeperMax),
    },
    teamMax: most(settings.squadTeamMax),
    overseasMin: settings.squadOverseasMin ?? 0,
    overseasMax: most(settings.squadOverseas),
    uncappedMin: settings.squadUncappedMin ?? 0,
    uncappedMax: most(settings.squadUncappedMax),
  };
}

/** Events from before a limit lack it. */
function most(limit: number | null | undefined): number {
  return limit ?? Number.POSITIVE_INFINITY;
}

/** The fewest players of a full squad who are not from overseas, for itself and for its eleven. */
export function homePlaces({ size, eleven, overseasMax }: SquadLimits, settings: LeagueSettings) {
  const inEleven = Math.max(0, eleven - (overseasCap(settings) ?? TEAM_SIZE));
  return Math.max(0, size - overseasMax, inEleven);
}

/** The fewest uncapped players of a full squad, for itself and for its eleven. */
export function uncappedPlaces({ eleven, uncappedMin }: SquadLimits, settings: LeagueSettings) {
  return Math.max(uncappedMin, eleven === 0 ? 0 : settings.uncapped);
}

/** The number of places in a squad that the minimums by role fill. */
export function placesByRole({ roleMin }: SquadLimits): number {
  return ROLES.reduce((sum, role) => sum + roleMin[role], 0);
}
