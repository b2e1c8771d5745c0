import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, poolPlayers, squadPlayers, users } from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import type { FormerPlayer } from "#game/squads/events";
import { loadLeaguePool } from "../leagues/league-pool";
import { loadSquadsStage } from "./squads-stage";

/** Players and owners of the season before (rules.md#retention). */
export interface FormerSeason {
  readonly league: string;
  /** Players of the pool who were somebody's, whose owner is in this league. */
  readonly players: readonly FormerPlayer[];
  /** Players who are not in the pool any more. */
  readonly gone: readonly { readonly name: string; readonly participantId: number }[];
  /** Owners who are not in this league: anybody can buy their players. */
  readonly left: readonly string[];
}

/**
 * The season that a league follows, with the owners at its end. Null unless it had owners. A player is
 * the same by the key of the feed, else by a name that only one player of the pool has.
 */
export function loadFormer(tx: Tx, leagueId: number): FormerSeason | null {
  const { former, owned, members } = statementsOf(tx);
  const season = former.get({ leagueId });
  if (season === undefined || !formatOf(season.format).hasSquads) return null;
  if (loadSquadsStage(tx, season.id) !== "made") return null;
  const pool = playersOf(tx, leagueId, season.tournamentId);
  const memberOf = new Map(members.all({ leagueId }).map(({ id, userId }) => [userId, id]));
  const players: FormerPlayer[] = [];
  const gone: { name: string; participantId: number }[] = [];
  const left = new Set<string>();
  for (const { key, name, userId, owner, price } of owned.all({ leagueId: season.id })) {
    const participantId = memberOf.get(userId);
    if (participantId === undefined) {
      left.add(owner);
      continue;
    }
    const playerId = pool(key, name);
    if (playerId === null) gone.push({ name, participantId });
    else players.push({ playerId, participantId, price });
  }
  return { league: season.name, players: onlyOnce(players), gone, left: [...left] };
}

/** Two players of last season with one name are nobody's. */
function onlyOnce(players: readonly FormerPlayer[]): FormerPlayer[] {
  return players.filter(
    ({ playerId }) => players.filter((other) => other.playerId === playerId).length === 1,
  );
}

/** Finds a player of the pool by the key of the feed or by the name; null if none is sure. */
function playersOf(tx: Tx, leagueId: number, tournamentId: number) {
  const inPool = new Set(loadLeaguePool(tx, { leagueId, tournamentId }).map(({ id }) => id));
  const rows = statementsOf(tx)
    .pool.all({ leagueId })
    .filter(({ id }) => inPool.has(id));
  const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/gu, " ");
  return (key: string, name: string): number | null => {
    const [same, another] = rows.filter((row) => row.key === key);
    if (same !== undefined && another === undefined) return same.id;
    const [namesake, second] = rows.filter((row) => plain(row.name) === plain(name));
    return namesake !== undefined && second === undefined ? namesake.id : null;
  };
}

const statementsOf = prepareOnce((db) => {
  const ofLeague = sql.placeholder("leagueId");
  return {
    former: db
      .select({
        id: leagues.id,
        name: leagues.name,
        format: leagues.format,
        tournamentId: sql<number>`(select tournament_id from leagues where id = ${ofLeague})`,
      })
      .from(leagues)
      .where(sql`${leagues.id} = (select former_league_id from leagues where id = ${ofLeague})`)
      .prepare(),
    owned: db
      .select({
        key: poolPlayers.key,
        name: poolPlayers.name,
        userId: participants.userId,
        owner: users.displayName,
        price: squadPlayers.price,
      })
      .from(squadPlayers)
      .innerJoin(poolPlayers, eq(poolPlayers.id, squadPlayers.playerId))
      .innerJoin(participants, eq(participants.id, squadPlayers.participantId))
      .innerJoin(users, eq(users.id, participants.userId))
      .where(eq(squadPlayers.leagueId, ofLeague))
      .orderBy(sql`${squadPlayers.price} desc`, poolPlayers.id)
      .prepare(),
    members: db
      .select({ id: participants.id, userId: participants.userId })
      .from(participants)
      .where(
        and(
          eq(participants.leagueId, ofLeague),
          isNull(participants.leftAt),
          eq(participants.plays, true),
        ),
      )
      .prepare(),
    pool: db
      .select({ id: poolPlayers.id, key: poolPlayers.key, name: poolPlayers.name })
      .from(poolPlayers)
      .where(
        sql`${poolPlayers.teamId} in (select id from teams where tournament_id =
          (select tournament_id from leagues where id = ${ofLeague}))`,
      )
      .prepare(),
  };
});
