import { ELEVEN, type NamedStatus } from "./known-side";

export const MOST_SUBSTITUTES = 15;

/** A sentence; null for a valid side. */
export function sideFault(
  team: string,
  players: ReadonlyMap<number, NamedStatus>,
  squad: ReadonlySet<number>,
): string | null {
  const statuses = [...players.values()];
  const named = statuses.filter((status) => status === "named").length;
  if ([...players.keys()].some((id) => !squad.has(id))) {
    return `${team}: a player is not in its squad.`;
  }
  if (named !== ELEVEN) return `${team}: ${named} of ${ELEVEN} players are in the side.`;
  if (statuses.length - named > MOST_SUBSTITUTES) {
    return `${team}: at most ${MOST_SUBSTITUTES} substitutes.`;
  }
  return null;
}

/** The same players with the same status. */
export function isSameSide(
  a: ReadonlyMap<number, NamedStatus>,
  b: ReadonlyMap<number, NamedStatus>,
): boolean {
  return a.size === b.size && [...a].every(([id, status]) => b.get(id) === status);
}

export function fieldOfSide({ id }: { readonly id: number }): string {
  return `side-${id}`;
}
