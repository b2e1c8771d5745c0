import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { customPlayers, poolPlayers, teams } from "#db/schema";
import type { PoolPlayer } from "#game/team/lineup";

/** The pool as a league sees it: role and salary are its own where set (rules.md#teams). */
export interface LeaguePoolPlayer extends PoolPlayer {
  readonly teamShortName: string;
  /** The address of the player's picture; null for none. */
  readonly imageUrl: string | null;
}

/** All players of a tournament's pool for a league, the dearest first, then by name. */
export function loadLeaguePool(
  tx: Tx,
  league: { readonly leagueId: number; readonly tournamentId: number },
): LeaguePoolPlayer[] {
  const role = sql<PoolPlayer["role"]>`coalesce(${customPlayers.role}, ${poolPlayers.role})`;
  const salary = sql<number>`coalesce(${customPlayers.salary}, ${poolPlayers.salary})`;
  return tx
    .select({
      id: poolPlayers.id,
      name: poolPlayers.name,
      role,
      salary,
      overseas: poolPlayers.overseas,
      uncapped: poolPlayers.uncapped,
      teamId: teams.id,
      team: teams.name,
      teamShortName: teams.shortName,
      imageUrl: poolPlayers.imageUrl,
    })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .leftJoin(
      customPlayers,
      and(eq(customPlayers.playerId, poolPlayers.id), eq(customPlayers.leagueId, league.leagueId)),
    )
    .where(eq(teams.tournamentId, league.tournamentId))
    .orderBy(desc(salary), asc(poolPlayers.name), asc(poolPlayers.id))
    .all();
}

/** `loadLeaguePool` by player. */
export function loadPoolById(
  tx: Tx,
  league: { readonly leagueId: number; readonly tournamentId: number },
): Map<number, LeaguePoolPlayer> {
  return new Map(loadLeaguePool(tx, league).map((player) => [player.id, player]));
}
