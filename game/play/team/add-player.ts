import { ROLES, type Role } from "../roles";
import type { LeagueSettings } from "./league-settings";
import { type OriginFault, teamFaultSentence } from "./legality";
import { type PoolPlayer, TEAM_SIZE } from "./lineup";
import { overseasCap, roleLimits } from "./role-limits";

interface RoleNeed {
  readonly role: Role;
  readonly count: number;
}

/** In the order of rules.md#adding. */
export type AddFault =
  | { readonly code: "team-full" }
  | { readonly code: "role-full"; readonly role: Role }
  | { readonly code: "roles-needed"; readonly needs: readonly RoleNeed[] }
  | OriginFault;

interface PlayerToAdd {
  readonly picked: readonly PoolPlayer[];
  readonly candidate: PoolPlayer;
  readonly settings: LeagueSettings;
}

/**
 * The first rule of rules.md#adding that the candidate would break, or null. Salary is no part of
 * it: a team may be over the budget until it is submitted.
 */
export function addPlayerFault({ picked, candidate, settings }: PlayerToAdd): AddFault | null {
  if (picked.length >= TEAM_SIZE) return { code: "team-full" };
  const { role, teamId, team } = candidate;
  const after = [...picked, candidate];
  const slotsLeft = TEAM_SIZE - after.length;

  const limits = roleLimits(settings);
  if (countOf(after, (player) => player.role === role) > limits[role].max) {
    return { code: "role-full", role };
  }
  const needs = roleNeeds(after, settings);
  if (needs.reduce((sum, need) => sum + need.count, 0) > slotsLeft) {
    return { code: "roles-needed", needs };
  }
  if (countOf(after, (player) => player.teamId === teamId) > settings.teamBalance) {
    return { code: "team-balance", team, limit: settings.teamBalance };
  }
  const cap = overseasCap(settings);
  const overseas = countOf(after, (player) => player.overseas);
  if (cap !== null && candidate.overseas && overseas > cap) {
    return { code: "overseas", limit: cap };
  }
  const uncapped = countOf(after, (player) => player.uncapped);
  if (settings.uncapped - uncapped > slotsLeft) {
    return { code: "uncapped", minimum: settings.uncapped };
  }
  return null;
}

/** In rules.md#adding. */
export function addFaultSentence(fault: AddFault): string {
  switch (fault.code) {
    case "team-full":
      return `Maximum ${TEAM_SIZE} players allowed`;
    case "role-full":
      return `You already reached the limit for ${fault.role}.`;
    case "roles-needed": {
      const list = fault.needs.map(({ role, count }) => `${count} ${role}`).join(", ");
      return `You need to add at least ${list} to complete your team.`;
    }
    default:
      return teamFaultSentence(fault);
  }
}

/** For the minimums of the roles; roles without a need are left out. */
export function roleNeeds(players: readonly PoolPlayer[], settings: LeagueSettings): RoleNeed[] {
  const limits = roleLimits(settings);
  return ROLES.map((role) => ({
    role,
    count: limits[role].min - countOf(players, (player) => player.role === role),
  })).filter((need) => need.count > 0);
}

function countOf(players: readonly PoolPlayer[], counts: (player: PoolPlayer) => boolean): number {
  return players.filter(counts).length;
}
