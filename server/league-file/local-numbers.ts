import { and, eq, sql } from "drizzle-orm";
import { customPlayers, fixtures, participants, poolPlayers, teams, users } from "#db/schema";
import type { LeagueIds } from "../boards/keep-by-change";
import { hasTeam } from "../leagues/list-participants";
import type { PublicTx } from "../locks/locked-transaction";
import { compareText } from "./canonical-json";

/**
 * What everything in a league file is called: from 1, in an order that follows from what it is, never
 * from a row's id, so that the same league on another server has the same file.
 */
export interface LocalNumbers {
  readonly members: readonly MemberRow[];
  readonly teams: readonly TeamRow[];
  readonly players: readonly PlayerRow[];
  readonly fixtures: readonly FixtureRow[];
  member(participantId: number): number;
  /** Null for somebody who is not and was not in the league. */
  memberOfUser(userId: number): number | null;
  team(teamId: number): number;
  player(playerId: number): number;
  fixture(fixtureId: number): number;
}

export type MemberRow = ReturnType<typeof readMembers>[number];
export type TeamRow = ReturnType<typeof readTeams>[number];
export type PlayerRow = ReturnType<typeof readPlayers>[number];
export type FixtureRow = ReturnType<typeof readFixtures>[number];

/** The members, real teams, players and fixtures of a league, with their numbers. */
export function numberLeague(tx: PublicTx, ids: LeagueIds): LocalNumbers {
  const members = readMembers(tx, ids);
  const ofTournament = readTeams(tx, ids);
  const team = numbersOf(ofTournament);
  const players = readPlayers(tx, ids).sort(
    (a, b) => team(a.teamId) - team(b.teamId) || compareText(a.key, b.key),
  );
  const season = readFixtures(tx, ids);
  const member = numbersOf(members);
  const byUser = new Map(members.map(({ userId, id }) => [userId, member(id)]));
  return {
    ...{ members, teams: ofTournament, players, fixtures: season },
    ...{ member, team, player: numbersOf(players), fixture: numbersOf(season) },
    memberOfUser: (userId) => byUser.get(userId) ?? null,
  };
}

/** @throws Error for an id that is none of them */
function numbersOf(rows: readonly { readonly id: number }[]): (id: number) => number {
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return (id) => {
    const number = numbers.get(id);
    if (number === undefined) throw new Error(`Nothing in the league has the id ${id}.`);
    return number;
  };
}

/** Everybody who is or was in the league, in the order of joining. */
function readMembers(tx: PublicTx, { leagueId }: LeagueIds) {
  const { id, userId, role, teamName, joinedAt, leftAt } = participants;
  return tx
    .select({
      ...{ id, userId, role, teamName, joinedAt, leftAt, name: users.displayName },
      // The team of somebody who left without results is nowhere to be seen.
      hasTeam: sql`${hasTeam(tx)}`.mapWith(Boolean),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .sort((a, b) => a.joinedAt - b.joinedAt || compareText(a.name, b.name) || a.id - b.id);
}

function readTeams(tx: PublicTx, { tournamentId }: LeagueIds) {
  const { id, name, shortName } = teams;
  return tx
    .select({ id, name, shortName })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all()
    .sort((a, b) => compareText(a.name, b.name));
}

function readPlayers(tx: PublicTx, { leagueId, tournamentId }: LeagueIds) {
  const { id, teamId, key, name, role, salary, overseas, uncapped } = poolPlayers;
  const own = { role: customPlayers.role, salary: customPlayers.salary };
  const ofLeague = and(eq(customPlayers.playerId, id), eq(customPlayers.leagueId, leagueId));
  return tx
    .select({ ...{ id, teamId, key, name, role, salary, overseas, uncapped }, own })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, teamId))
    .leftJoin(customPlayers, ofLeague)
    .where(eq(teams.tournamentId, tournamentId))
    .all();
}

function readFixtures(tx: PublicTx, { tournamentId }: LeagueIds) {
  return tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .all()
    .sort(
      (a, b) =>
        a.startsAt - b.startsAt || a.number - b.number || compareText(a.externalId, b.externalId),
    );
}
