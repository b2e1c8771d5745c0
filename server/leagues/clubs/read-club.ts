import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  clubLeagues,
  clubPeople,
  clubs,
  fixturePoints,
  fixtures,
  leagues,
  leftOutFixtures,
  participants,
  pastPlaces,
  pastSeasons,
  standings,
  teams,
  titleDecisions,
  tournaments,
  users,
} from "#db/schema";

export function readClub(tx: Tx, clubId: number) {
  const statements = statementsOf(tx);
  const rows = { clubId };
  return {
    club: statements.club.get(rows),
    leagues: statements.leagues.all(rows),
    teams: statements.teams.all(rows),
    decisions: statements.decisions.all(rows),
    past: statements.past.all(rows),
    pastPlaces: statements.pastPlaces.all(rows),
    bestMatches: statements.bestMatches.all(rows),
  };
}

export type ClubRows = ReturnType<typeof readClub>;

export function readTitleFixtures(tx: Tx, tournamentId: number) {
  return statementsOf(tx).fixtures.all({ tournamentId });
}

/** In hundredths, for each match of a league with a place of both. */
export function readSharedMatches(
  tx: Tx,
  leagueIds: readonly number[],
  oneId: number,
  otherId: number,
): (readonly [number, number])[] {
  return statementsOf(tx)
    .shared.all({ leagueIds: JSON.stringify(leagueIds), oneId, otherId })
    .map(({ points, against }) => [points, against] as const);
}

/** "M7, RED v BLU"; null without a fixture. */
export function readFixtureName(tx: Tx, fixtureId: number): ClubFixture | null {
  const row = statementsOf(tx).fixture.get({ fixtureId });
  return row === undefined ? null : { number: row.number, sides: [row.first, row.second] };
}

export interface ClubFixture {
  readonly number: number;
  readonly sides: readonly [string, string];
}

export function readOwnLeagues(tx: Tx, clubId: number, userId: number): ReadonlySet<number> {
  const rows = statementsOf(tx).ownLeagues.all({ clubId, userId });
  return new Set(rows.map(({ leagueId }) => leagueId));
}

const statementsOf = prepareOnce((db) => {
  const [second, theirs, own, other] = [
    alias(teams, "second"),
    alias(participants, "theirs"),
    alias(fixturePoints, "own"),
    alias(fixturePoints, "other"),
  ];
  const ofClub = eq(clubLeagues.clubId, sql.placeholder("clubId"));
  const isLeftOut = sql`exists (select 1 from ${leftOutFixtures} where ${leftOutFixtures.leagueId} = ${participants.leagueId} and ${leftOutFixtures.fixtureId} = ${fixturePoints.fixtureId})`;
  // A table of another kind does not rank by the points of its season.
  const sum = sql`(select coalesce(sum(${fixturePoints.points}), 0) from ${fixturePoints} where ${fixturePoints.participantId} = ${participants.id} and not ${isLeftOut})`;
  return {
    club: db
      .select({ name: clubs.name, managerId: clubs.managerId, manager: users.displayName })
      .from(clubs)
      .innerJoin(users, eq(users.id, clubs.managerId))
      .where(eq(clubs.id, sql.placeholder("clubId")))
      .prepare(),
    leagues: db
      .select({
        leagueId: leagues.id,
        name: leagues.name,
        managerId: leagues.managerId,
        year: clubLeagues.year,
        counts: clubLeagues.counts,
        table: leagues.table,
        headToHead: leagues.headToHead,
        tournamentId: tournaments.id,
        tournament: tournaments.name,
        startsAt: tournaments.startsAt,
        endsAt: tournaments.endsAt,
      })
      .from(clubLeagues)
      .innerJoin(leagues, eq(leagues.id, clubLeagues.leagueId))
      .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
      .where(ofClub)
      .orderBy(clubLeagues.year, tournaments.startsAt, leagues.id)
      .prepare(),
    teams: db
      .select({
        leagueId: participants.leagueId,
        participantId: participants.id,
        userId: users.id,
        displayName: users.displayName,
        teamName: participants.teamName,
        rank: standings.rank,
        points: sql<number>`case when ${leagues.table} = 'points' then ${standings.points} else ${sum} end`,
      })
      .from(clubLeagues)
      .innerJoin(leagues, eq(leagues.id, clubLeagues.leagueId))
      .innerJoin(participants, eq(participants.leagueId, leagues.id))
      .innerJoin(standings, eq(standings.participantId, participants.id))
      .innerJoin(users, eq(users.id, participants.userId))
      .where(sql`${ofClub} and ${isNotNull(standings.rank)}`)
      .orderBy(participants.leagueId, standings.rank, participants.joinedAt, participants.id)
      .prepare(),
    decisions: db
      .select({
        leagueId: titleDecisions.leagueId,
        title: titleDecisions.title,
        decidedAt: titleDecisions.decidedAt,
        winners: titleDecisions.winners,
      })
      .from(titleDecisions)
      .innerJoin(clubLeagues, eq(clubLeagues.leagueId, titleDecisions.leagueId))
      .where(ofClub)
      .orderBy(titleDecisions.id)
      .prepare(),
    past: db
      .select({
        seasonId: pastSeasons.id,
        year: pastSeasons.year,
        enteredAt: pastSeasons.enteredAt,
      })
      .from(pastSeasons)
      .where(eq(pastSeasons.clubId, sql.placeholder("clubId")))
      .orderBy(pastSeasons.year)
      .prepare(),
    pastPlaces: db
      .select({
        seasonId: pastPlaces.seasonId,
        personId: clubPeople.id,
        name: clubPeople.name,
        userId: clubPeople.userId,
        displayName: users.displayName,
        place: pastPlaces.place,
        points: pastPlaces.points,
      })
      .from(pastPlaces)
      .innerJoin(clubPeople, eq(clubPeople.id, pastPlaces.personId))
      .leftJoin(users, eq(users.id, clubPeople.userId))
      .where(eq(clubPeople.clubId, sql.placeholder("clubId")))
      .orderBy(pastPlaces.seasonId, pastPlaces.place, clubPeople.id)
      .prepare(),
    // With a maximum, SQLite gives the other columns of its row.
    bestMatches: db
      .select({
        leagueId: participants.leagueId,
        userId: participants.userId,
        fixtureId: fixturePoints.fixtureId,
        points: sql<number>`max(${fixturePoints.points})`,
      })
      .from(clubLeagues)
      .innerJoin(participants, eq(participants.leagueId, clubLeagues.leagueId))
      .innerJoin(fixturePoints, eq(fixturePoints.participantId, participants.id))
      .where(sql`${ofClub} and not ${isLeftOut}`)
      .groupBy(participants.id)
      .prepare(),
    fixtures: db
      .select({
        state: fixtures.state,
        startsAt: fixtures.startsAt,
        matchType: fixtures.matchType,
      })
      .from(fixtures)
      .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
    fixture: db
      .select({ number: fixtures.number, first: teams.shortName, second: second.shortName })
      .from(fixtures)
      .innerJoin(teams, eq(teams.id, fixtures.teamAId))
      .innerJoin(second, eq(second.id, fixtures.teamBId))
      .where(eq(fixtures.id, sql.placeholder("fixtureId")))
      .prepare(),
    ownLeagues: db
      .select({ leagueId: participants.leagueId })
      .from(participants)
      .innerJoin(clubLeagues, eq(clubLeagues.leagueId, participants.leagueId))
      .where(
        and(
          ofClub,
          eq(participants.userId, sql.placeholder("userId")),
          isNull(participants.leftAt),
        ),
      )
      .prepare(),
    shared: db
      .select({ points: own.points, against: other.points })
      .from(participants)
      .innerJoin(theirs, eq(theirs.leagueId, participants.leagueId))
      .innerJoin(own, eq(own.participantId, participants.id))
      .innerJoin(other, and(eq(other.participantId, theirs.id), eq(other.fixtureId, own.fixtureId)))
      .where(
        and(
          eq(participants.userId, sql.placeholder("oneId")),
          eq(theirs.userId, sql.placeholder("otherId")),
          sql`${participants.leagueId} in (select value from json_each(${sql.placeholder("leagueIds")}))`,
        ),
      )
      .prepare(),
  };
});
