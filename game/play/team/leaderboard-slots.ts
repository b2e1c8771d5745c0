import type { Role } from "../roles";

/** From the left (rules.md#leaderboard); null is any role. */
export const SLOT_GROUPS = [
  { role: "Batsman", slots: 3 },
  { role: "Bowler", slots: 3 },
  { role: "Wicket Keeper", slots: 1 },
  { role: "Allrounder", slots: 1 },
  { role: null, slots: 3 },
] as const satisfies readonly { role: Role | null; slots: number }[];

/** The order of players who are left once the slots of their role are full. */
const REST_ORDER: readonly Role[] = ["Batsman", "Allrounder", "Wicket Keeper", "Bowler"];

/**
 * The first of each role by team order, then the rest by role (rules.md#leaderboard). Null is an
 * empty slot. The list is longer than 11 if more players are left than the last three slots hold,
 * as in a league that allows teams without an all-rounder.
 */
export function fillSlots<Player extends { readonly role: Role }>(
  players: readonly Player[],
): (Player | null)[] {
  const left = [...players];
  const slots: (Player | null)[] = [];
  for (const group of SLOT_GROUPS) {
    for (let slot = 0; slot < group.slots; slot += 1) {
      if (group.role === null) break;
      const next = left.findIndex((player) => player.role === group.role);
      slots.push(next < 0 ? null : (left.splice(next, 1)[0] ?? null));
    }
  }
  const rest = REST_ORDER.flatMap((role) => left.filter((player) => player.role === role));
  const any = SLOT_GROUPS.find((group) => group.role === null)?.slots ?? 0;
  const empty = Array<null>(Math.max(0, any - rest.length)).fill(null);
  return [...slots, ...rest, ...empty];
}

/** 'Mohammad Rizwan Khan' is 'M R Khan'; names of one or two words stay (rules.md#leaderboard). */
export function abbreviateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length <= 2) return words.join(" ");
  return [...words.slice(0, -1).map((word) => [...word][0] ?? ""), last].join(" ");
}
