import type { Role } from "../roles";
import { roleNeeds } from "./add-player";
import type { LeagueSettings } from "./league-settings";
import { type PoolPlayer, TEAM_SIZE } from "./lineup";
import { roleLimits } from "./role-limits";

/** From the keeper to the bowlers. */
const LINES = ["Wicket Keeper", "Batsman", "Allrounder", "Bowler"] as const;

interface GroundLine<Player> {
  readonly role: Role;
  readonly players: readonly Player[];
}

export function groundLines<Player extends { readonly role: Role }>(
  team: readonly Player[],
): GroundLine<Player>[] {
  return LINES.map((role) => ({ role, players: team.filter((player) => player.role === role) }));
}

/** Taken, required for a role, or open to any role. */
type Slot<Player> = { readonly kind: "player"; readonly player: Player } | OpenSlot;

interface OpenSlot {
  readonly kind: "needed" | "free";
  /** Among the open slots of its line and kind, from 0. */
  readonly place: number;
}

interface Line<Player> {
  readonly role: Role;
  readonly slots: readonly Slot<Player>[];
}

/**
 * Eleven slots by role: the picked players in their order, then a placeholder for each missing one
 * of the role. The remaining slots are for any role, on the line with most room.
 */
export function teamSlots<Player extends PoolPlayer>(
  picked: readonly Player[],
  settings: LeagueSettings,
): Line<Player>[] {
  const needOf = new Map(roleNeeds(picked, settings).map(({ role, count }) => [role, count]));
  const limits = roleLimits(settings);
  const lines = groundLines(picked).map(({ role, players }) => {
    return { role, players, needed: needOf.get(role) ?? 0, free: 0 };
  });
  const shown = () => lines.reduce((sum, line) => sum + sizeOf(line), 0);
  while (shown() < TEAM_SIZE) {
    const [roomiest] = lines
      .filter((line) => sizeOf(line) < limits[line.role].max)
      .sort((a, b) => limits[b.role].max - sizeOf(b) - (limits[a.role].max - sizeOf(a)));
    // Settings whose maximums make no eleven are refused when they are saved (rules.md#settings).
    if (roomiest === undefined) break;
    roomiest.free += 1;
  }
  return lines.map(({ role, players, needed, free }) => ({
    role,
    slots: [
      ...players.map((player) => ({ kind: "player", player }) as const),
      ...openSlots("needed", needed),
      ...openSlots("free", free),
    ],
  }));
}

function openSlots(kind: OpenSlot["kind"], count: number): OpenSlot[] {
  return Array.from({ length: count }, (_, place) => ({ kind, place }));
}

function sizeOf(line: {
  readonly players: readonly unknown[];
  readonly needed: number;
  readonly free: number;
}): number {
  return line.players.length + line.needed + line.free;
}
