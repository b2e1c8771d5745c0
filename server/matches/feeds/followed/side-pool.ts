import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import { findByName, isSameName } from "#game/core/find-by-name";
import type { FeedPlayer } from "../feed";

interface SidePlayer {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

export interface SidePool {
  readonly teamId: number;
  readonly size: number;
  hasId(id: string | null): boolean;
  find(player: FeedPlayer): SidePlayer | undefined;
}

/**
 * By the feed's id, else by name within the side (rules.md#identity). A name never finds a player
 * whose own id is among `others`: two people of one name in one match are two.
 */
export function loadSidePool(tx: Tx, teamId: number, others: ReadonlySet<string>): SidePool {
  const players: SidePlayer[] = tx
    .select({ id: poolPlayers.id, key: poolPlayers.key, name: poolPlayers.name })
    .from(poolPlayers)
    .where(eq(poolPlayers.teamId, teamId))
    .all();
  const byKey = new Map(players.map((player) => [player.key, player]));
  return {
    teamId,
    size: players.length,
    hasId: (id) => id !== null && byKey.has(id),
    find: (player) => {
      if (player.partOfName === true) return findByName(players, player.name);
      const own = byKey.get(player.id ?? player.name);
      if (own !== undefined) return own;
      const namesakes = players.filter(
        ({ key, name }) =>
          isSameName(name, player.name) && (player.id === null || !others.has(key)),
      );
      return namesakes.length === 1 ? namesakes[0] : undefined;
    },
  };
}
