import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { poolPlayers, squadWishes, teams } from "#db/schema";
import type { Wish } from "#game/squads/making";

/** Replaces a participant's wish for a player; an empty wish is deleted. */
export function storeWish(tx: Tx, { participantId, playerId, ...wish }: Wish): void {
  const { put, remove } = statementsOf(tx);
  if (wish.rank === null && wish.maximum === null) remove.run({ participantId, playerId });
  else put.run({ participantId, playerId, ...wish });
}

/** Everybody in the pool of a tournament. */
export function listPlayersToWish(tx: Tx, tournamentId: number): Set<number> {
  const rows = statementsOf(tx).players.all({ tournamentId });
  return new Set(rows.map(({ id }) => id));
}

const statementsOf = prepareOnce((db) => {
  const rank = sql.placeholder("rank");
  const maximum = sql.placeholder("maximum");
  const setAt = sql.placeholder("setAt");
  const participantId = sql.placeholder("participantId");
  const playerId = sql.placeholder("playerId");
  return {
    put: db
      .insert(squadWishes)
      .values({ participantId, playerId, rank, maximum, setAt })
      .onConflictDoUpdate({
        target: [squadWishes.participantId, squadWishes.playerId],
        set: {
          rank: sql`excluded.rank`,
          maximum: sql`excluded.maximum`,
          setAt: sql`excluded.set_at`,
        },
      })
      .prepare(),
    remove: db
      .delete(squadWishes)
      .where(and(eq(squadWishes.participantId, participantId), eq(squadWishes.playerId, playerId)))
      .prepare(),
    players: db
      .select({ id: poolPlayers.id })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(eq(teams.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
  };
});
