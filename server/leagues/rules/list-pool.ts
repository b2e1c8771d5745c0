import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { customPlayers, poolPlayers, teams } from "#db/schema";
import type { Role } from "#game/play/roles";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { TeamName } from "#server/play/season/season-fixtures";

/** With the league's own role and salary beside the pool's, in hundredths. */
export interface LeaguePlayer {
  readonly playerId: number;
  readonly name: string;
  readonly team: TeamName;
  /** The league's own values count (rules.md#teams). */
  readonly role: Role;
  readonly salary: number;
  readonly poolRole: Role;
  readonly poolSalary: number;
  /** The league has its own role or salary. */
  readonly custom: boolean;
}

/** By name, for the filter of the players' dialog. */
export function listPoolTeams(db: Tx, member: MemberLeague): TeamName[] {
  return statementsOf(db).teams.all({ tournamentId: member.tournamentId });
}

/** Of one team or all, by team and name. */
export function listPool(
  db: Tx,
  member: MemberLeague,
  { teamId = null }: { teamId?: number | null } = {},
): LeaguePlayer[] {
  return readPlayers(db, member, teamId, false);
}

/** Their role or salary is the league's own; by team and name. */
export function listCustomPlayers(db: Tx, member: MemberLeague): LeaguePlayer[] {
  return readPlayers(db, member, null, true);
}

function readPlayers(
  db: Tx,
  { leagueId, tournamentId }: MemberLeague,
  teamId: number | null,
  customOnly: boolean,
): LeaguePlayer[] {
  const { custom, all } = statementsOf(db);
  return (customOnly ? custom : all)
    .all({ leagueId, tournamentId, teamId })
    .map(({ ownRole, ownSalary, ...player }) => ({
      ...player,
      role: ownRole ?? player.poolRole,
      salary: ownSalary ?? player.poolSalary,
      custom: ownRole !== null,
    }));
}

const statementsOf = prepareOnce((db) => {
  const ofLeague = eq(customPlayers.leagueId, sql.placeholder("leagueId"));
  const wanted = sql.placeholder("teamId");
  const players = (customOnly: boolean) =>
    db
      .select({
        playerId: poolPlayers.id,
        name: poolPlayers.name,
        team: { id: teams.id, name: teams.name, shortName: teams.shortName },
        poolRole: poolPlayers.role,
        poolSalary: poolPlayers.salary,
        ownRole: customPlayers.role,
        ownSalary: customPlayers.salary,
      })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .leftJoin(customPlayers, and(eq(customPlayers.playerId, poolPlayers.id), ofLeague))
      .where(
        and(
          eq(teams.tournamentId, sql.placeholder("tournamentId")),
          eq(poolPlayers.toCheck, false),
          or(sql`${wanted} is null`, eq(teams.id, wanted)),
          customOnly ? isNotNull(customPlayers.playerId) : undefined,
        ),
      )
      .orderBy(asc(teams.name), asc(teams.id), asc(poolPlayers.name), asc(poolPlayers.id))
      .prepare();
  return {
    all: players(false),
    custom: players(true),
    teams: db
      .select({ id: teams.id, name: teams.name, shortName: teams.shortName })
      .from(teams)
      .where(eq(teams.tournamentId, sql.placeholder("tournamentId")))
      .orderBy(asc(teams.name), asc(teams.id))
      .prepare(),
  };
});
