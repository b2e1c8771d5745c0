import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { SMALLEST_SQUAD } from "#game/play/team/squad-settings";
import { canFieldEleven } from "./field-eleven";

/** A fault of a changed squad (rules.md#trades). */
export type SquadFault =
  | { readonly code: "too-few"; readonly minimum: number }
  | { readonly code: "too-many"; readonly limit: number }
  | { readonly code: "team-limit"; readonly team: string; readonly limit: number }
  | { readonly code: "overseas-limit"; readonly limit: number }
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
    ...overseasFaults(before, after, settings.squadOverseas),
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
    case "too-few-of-role":
      return `${whose} would have fewer than ${fault.minimum} of the role ${fault.role}.`;
    case "no-eleven":
      return `${whose} would not have eleven players who make a legal team.`;
  }
}

function sizeFaults(before: number, after: number, { squadSize }: LeagueSettings): SquadFault[] {
  if (after < SMALLEST_SQUAD && after < before)
    return [{ code: "too-few", minimum: SMALLEST_SQUAD }];
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

function overseasFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  limit: number | null,
): SquadFault[] {
  if (limit === null) return [];
  return grows(before, after, limit, ({ overseas }) => overseas)
    ? [{ code: "overseas-limit", limit }]
    : [];
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

function roleFaults(
  before: readonly PoolPlayer[],
  after: readonly PoolPlayer[],
  settings: LeagueSettings,
): SquadFault[] {
  const minima = squadMinima(settings);
  const count = (players: readonly PoolPlayer[], role: Role) =>
    players.filter((player) => player.role === role).length;
  return ROLES.filter((role) => {
    const left = count(after, role);
    return left < minima[role] && left < count(before, role);
  }).map((role) => ({ code: "too-few-of-role", role, minimum: minima[role] }));
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
