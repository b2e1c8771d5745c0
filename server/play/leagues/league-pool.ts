import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { customPlayers, poolPlayers, teams } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { PoolPlayer } from "#game/play/team/lineup";

/** Role and salary are the league's own if set (rules.md#teams). */
export interface LeaguePoolPlayer extends PoolPlayer {
  readonly teamShortName: string;
  readonly imageUrl: string | null;
}

interface PoolOf {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/**
 * The players who can be picked, the dearest first, then by name: none who is still to be checked,
 * or who is another player of the team (rules.md#to-be-checked).
 */
export function loadLeaguePool(tx: Tx, { leagueId, tournamentId }: PoolOf) {
  return readPickable(tx, leagueId, tournamentId);
}

/** The players who can be picked. */
export function loadPickableById(tx: Tx, { leagueId, tournamentId }: PoolOf) {
  return readPickableById(tx, leagueId, tournamentId);
}

/** Everybody who can have a stat line, for names: also players who are still to be checked. */
export function loadPoolById(tx: Tx, { leagueId, tournamentId }: PoolOf) {
  return readPoolById(tx, leagueId, tournamentId);
}

const readPool = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number): readonly LeaguePoolPlayer[] =>
    statementOf(tx).all({ leagueId, tournamentId }),
);

const readPickable = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number): readonly LeaguePoolPlayer[] => {
    const unchecked = new Set(
      uncheckedOf(tx)
        .all({ tournamentId })
        .map(({ id }) => id),
    );
    return readPool(tx, leagueId, tournamentId).filter(({ id }) => !unchecked.has(id));
  },
);

const readPickableById = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number): ReadonlyMap<number, LeaguePoolPlayer> =>
    new Map(readPickable(tx, leagueId, tournamentId).map((player) => [player.id, player])),
);

const readPoolById = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number): ReadonlyMap<number, LeaguePoolPlayer> =>
    new Map(readPool(tx, leagueId, tournamentId).map((player) => [player.id, player])),
);

const statementOf = prepareOnce((db) => {
  const role = sql<PoolPlayer["role"]>`coalesce(${customPlayers.role}, ${poolPlayers.role})`;
  const salary = sql<number>`coalesce(${customPlayers.salary}, ${poolPlayers.salary})`;
  const ofLeague = eq(customPlayers.leagueId, sql.placeholder("leagueId"));
  return db
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
    .leftJoin(customPlayers, and(eq(customPlayers.playerId, poolPlayers.id), ofLeague))
    .where(eq(teams.tournamentId, sql.placeholder("tournamentId")))
    .orderBy(desc(salary), asc(poolPlayers.name), asc(poolPlayers.id))
    .prepare();
});

const uncheckedOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(
      and(
        eq(teams.tournamentId, sql.placeholder("tournamentId")),
        or(eq(poolPlayers.toCheck, true), isNotNull(poolPlayers.sameAs)),
      ),
    )
    .prepare(),
);
