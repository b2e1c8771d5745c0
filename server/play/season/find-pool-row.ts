import type { SidePlayer } from "#game/play/match/match";
import type { PoolRow } from "./read-pool-csv";

/**
 * The pool's row of a player of a match, or undefined: by id, else by the source's name. A row of
 * the player's own team goes before one of another team, because a person can change teams in a
 * season. Two people of one name with different ids are never taken for each other
 * (rules.md#identity).
 */
export function findPoolRow(
  pool: readonly PoolRow[],
  player: SidePlayer,
  team: string,
): PoolRow | undefined {
  const byId = pool.filter((row) => row.key === player.key);
  const candidates = byId.length > 0 ? byId : pool.filter((row) => hasSameName(row, player));
  return candidates.find((row) => row.team === team) ?? candidates[0];
}

/** A player without an id in the source has the name as key. */
function hasSameName(row: PoolRow, player: SidePlayer): boolean {
  const oneHasNoId = row.key === null || player.key === player.name;
  return oneHasNoId && row.sourceName === player.name;
}
