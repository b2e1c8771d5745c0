import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Db, prepareOnce } from "#db/client";
import { fixtures, leagues, participants, standings, tournaments, users } from "#db/schema";
import { DAY_MS, type Hundredths, type Ms } from "#game/core/units";
import { DEFAULT_LEAGUE_FORMAT, type LeagueFormat } from "#game/play/format/format";
import { FIXTURE_STATES, isOver } from "#game/play/match/state";
import { shownRank } from "#game/play/season/ranking";
import type { LeagueTable } from "#game/play/table/league-table";

/** A league is live until seven days after its tournament's end (rules.md#league-life). */
const LIVE_AFTER_END_MS = 7 * DAY_MS;

export interface MyLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly manager: string;
  readonly pin: string;
  readonly members: number;
  readonly points: Hundredths;
  readonly rank: number | null;
  /** rules.md#tables */
  readonly table: LeagueTable;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly live: boolean;
  /** Of the tournament; null without an end date. */
  readonly endsAt: Ms | null;
  readonly format?: LeagueFormat;
  /** For one match (rules.md#tonight). */
  readonly isGame?: true;
}

/** By tournament, newest first; without games that are over. */
export function listMyLeagues(db: Db, user: { readonly id: number }, now: number): MyLeague[] {
  const rows = statementOf(db).all({ userId: user.id });
  return rows.map(({ endsAt, format, onlyFixtureId, ...league }) => ({
    ...league,
    endsAt,
    ...(onlyFixtureId === null ? {} : { isGame: true as const }),
    ...(format === DEFAULT_LEAGUE_FORMAT ? {} : { format }),
    rank: shownRank(league),
    live: endsAt === null || now <= endsAt + LIVE_AFTER_END_MS,
  }));
}

const statementOf = prepareOnce((db) => {
  const managers = alias(users, "managers");
  return db
    .select({
      leagueId: leagues.id,
      name: leagues.name,
      format: leagues.format,
      manager: managers.displayName,
      pin: leagues.pin,
      members: sql<number>`(${db.$count(participants, sql`${participants.leagueId} = ${leagues.id} and ${participants.leftAt} is null`)})`,
      points: standings.points,
      rank: standings.rank,
      table: leagues.table,
      tournamentId: tournaments.id,
      tournament: tournaments.name,
      endsAt: tournaments.endsAt,
      onlyFixtureId: leagues.onlyFixtureId,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(managers, eq(managers.id, leagues.managerId))
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .leftJoin(fixtures, eq(fixtures.id, leagues.onlyFixtureId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        or(
          isNull(fixtures.state),
          inArray(
            fixtures.state,
            FIXTURE_STATES.filter((each) => !isOver(each)),
          ),
        ),
      ),
    )
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id), desc(leagues.id))
    .prepare();
});
