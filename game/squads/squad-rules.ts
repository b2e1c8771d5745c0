import { plural } from "#game/core/words";
import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";
import { canFieldEleven } from "./field-eleven";
import { squadLimits } from "./squad-limits";
import { ONE_AND_MORE } from "./why-no-eleven";

/** A fault of a changed squad (rules.md#trades). */
export type SquadFault =
  | { readonly code: "too-few"; readonly minimum: number }
  | { readonly code: "too-many"; readonly limit: number }
  | { readonly code: "team-limit"; readonly team: string; readonly limit: number }
  | { readonly code: "overseas-limit"; readonly limit: number }
  | { readonly code: "uncapped-limit"; readonly limit: number }
  | { readonly code: "role-limit"; readonly role: Role; readonly limit: number }
  | { readonly code: "too-few-overseas" | "too-few-uncapped"; readonly minimum: number }
  | { readonly code: "too-few-of-role"; readonly role: Role; readonly minimum: number }
  | { readonly code: "no-eleven" };

/**
 * In the order of the type. A limit that the squad broke before may stay broken, but not get worse: a
 * player's real team or role may have changed.
 */
export function squadFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  settings: LeagueSettings,
): SquadFault[] {
  return [
    ...sizeFaults(before.length, after.length, settings),
    ...teamFaults(before, after, settings.squadTeamMax),
    ...originFaults(before, after, settings),
    ...roleFaults(before, after, settings),
    ...elevenFaults(before, after, settings),
  ];
}

/** @param whose "Your squad", or "Ravi's squad" */
export function squadFaultSentence(fault: SquadFault, whose: string): string {
  switch (fault.code) {
    case "too-few":
      return `${whose} would have fewer than ${fault.minimum} players.`;
    case "too-many":
      return `${whose} would have more than ${fault.limit} players.`;
    case "team-limit":
      return `${whose} would have more than ${fault.limit} players of ${fault.team}.`;
    case "overseas-limit":
      return `${whose} would have more than ${fault.limit} overseas players.`;
    case "uncapped-limit":
      return `${whose} would have more than ${fault.limit} uncapped players.`;
    case "role-limit":
      return `${whose} would have more than ${plural(fault.limit, ...ONE_AND_MORE[fault.role])}.`;
    case "too-few-overseas":
      return `${whose} would have fewer than ${fault.minimum} overseas players.`;
    case "too-few-uncapped":
      return `${whose} would have fewer than ${fault.minimum} uncapped players.`;
    case "too-few-of-role":
      return `${whose} would have fewer than ${fault.minimum} of the role ${fault.role}.`;
    case "no-eleven":
      return `${whose} would not have eleven players who make a legal team.`;
  }
}

function sizeFaults(before: number, after: number, { squadSize }: LeagueSettings): SquadFault[] {
  const minimum = Math.min(TEAM_SIZE, squadSize);
  if (after < minimum && after < before) return [{ code: "too-few", minimum }];
  return after > squadSize && after > before ? [{ code: "too-many", limit: squadSize }] : [];
}

function teamFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  limit: number | null,
): SquadFault[] {
  if (limit === null) return [];
  const teams = new Map(after.map(({ teamId, team }) => [teamId, team]));
  return [...teams]
    .sort(([a], [b]) => a - b)
    .filter(([id]) => grows(before, after, limit, (player) => player.teamId === id))
    .map(([, team]) => ({ code: "team-limit", team, limit }));
}

function originFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  settings: LeagueSettings,
): SquadFault[] {
  const { overseasMin, overseasMax, uncappedMin, uncappedMax } = squadLimits(settings);
  const isOverseas = ({ overseas }: PoolPlayer) => overseas;
  const isUncapped = ({ uncapped }: PoolPlayer) => uncapped;
  const faults: (SquadFault | false)[] = [
    grows(before, after, overseasMax, isOverseas) && { code: "overseas-limit", limit: overseasMax },
    shrinks(before, after, overseasMin, isOverseas) && {
      ...{ code: "too-few-overseas", minimum: overseasMin },
    },
    grows(before, after, uncappedMax, isUncapped) && { code: "uncapped-limit", limit: uncappedMax },
    shrinks(before, after, uncappedMin, isUncapped) && {
      ...{ code: "too-few-uncapped", minimum: uncappedMin },
    },
  ];
  return faults.filter((fault) => fault !== false);
}

/** Whether a number is above its limit, and above the number before. */
function grows(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  limit: number,
  isOfKind: (player: PoolPlayer) => boolean,
): boolean {
  const count = after.filter(isOfKind).length;
  return count > limit && count > before.filter(isOfKind).length;
}

/** A change takes a count below its minimum, or further below it. */
function shrinks(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  least: number,
  isOfKind: (player: PoolPlayer) => boolean,
): boolean {
  const count = after.filter(isOfKind).length;
  return count < least && count < before.filter(isOfKind).length;
}

function roleFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  settings: LeagueSettings,
): SquadFault[] {
  const { roleMax } = squadLimits(settings);
  const minima = squadMinima(settings);
  return ROLES.flatMap((role): SquadFault[] => {
    const isOfRole = (player: PoolPlayer) => player.role === role;
    if (shrinks(before, after, minima[role], isOfRole)) {
      return [{ code: "too-few-of-role", role, minimum: minima[role] }];
    }
    return grows(before, after, roleMax[role], isOfRole)
      ? [{ code: "role-limit", role, limit: roleMax[role] }]
      : [];
  });
}

function squadMinima(settings: LeagueSettings): Readonly<Record<Role, number>> {
  return {
    Batsman: settings.squadBatMin,
    Bowler: settings.squadBowlMin,
    Allrounder: settings.squadAllrounderMin,
    "Wicket Keeper": settings.squadWicketkeeperMin,
  };
}

function elevenFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  settings: LeagueSettings,
): SquadFault[] {
  if (canFieldEleven(after, settings) || !canFieldEleven(before, settings)) return [];
  return [{ code: "no-eleven" }];
}
