import { and, asc, eq, exists, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixturePoints,
  fixtures,
  leagues,
  lockedTeams,
  participants,
  playsFixture,
  standings,
} from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { versus } from "#game/core/words";
import type { FixtureInNews } from "./due-news";

/** For a member of a league, in hundredths of a point. */
export interface FixtureRow {
  readonly participantId: number;
  readonly userId: number;
  readonly leagueId: number;
  readonly league: string;
  readonly teamName: string;
  readonly recaps: boolean;
  /** Null for a member outside the fixture's table. */
  readonly points: number | null;
  readonly rank: number | null;
  readonly overall: number | null;
  /** Null in a table that does not rank by points. */
  readonly total: number | null;
  readonly hasTeam: boolean;
}

/**
 * Members of a tournament's leagues in which somebody had a team; of all leagues if the fixture was
 * called off.
 */
export function listFixtureRows(tx: Tx, fixtureId: number): FixtureRow[] {
  return statementOf(tx)
    .all({ fixtureId })
    .map((row) => ({ ...row, hasTeam: row.hasTeam === 1 }));
}

/** By a number such as the user's id, in their order. */
export function groupRows<Row, Key extends string>(
  rows: readonly (Row & Readonly<Record<Key, number>>)[],
  key: Key,
): [number, Row[]][] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return [...groups];
}

const statementOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  const others = alias(participants, "others");
  const own = db
    .select({ one: sql`1` })
    .from(lockedTeams)
    .where(
      and(eq(lockedTeams.fixtureId, fixtureId), eq(lockedTeams.participantId, participants.id)),
    );
  const anybody = db
    .select({ one: sql`1` })
    .from(lockedTeams)
    .innerJoin(others, eq(others.id, lockedTeams.participantId))
    .where(and(eq(lockedTeams.fixtureId, fixtureId), eq(others.leagueId, leagues.id)));
  return db
    .select({
      participantId: participants.id,
      userId: participants.userId,
      leagueId: leagues.id,
      league: leagues.name,
      teamName: participants.teamName,
      recaps: leagues.recaps,
      points: fixturePoints.points,
      rank: fixturePoints.rank,
      overall: standings.rank,
      total: sql<
        number | null
      >`case when ${standings.figures} is null then ${standings.points} end`,
      hasTeam: sql<number>`${exists(own)}`,
    })
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.tournamentId, fixtures.tournamentId))
    .innerJoin(participants, eq(participants.leagueId, leagues.id))
    .leftJoin(
      fixturePoints,
      and(eq(fixturePoints.fixtureId, fixtureId), eq(fixturePoints.participantId, participants.id)),
    )
    .leftJoin(standings, eq(standings.participantId, participants.id))
    .where(
      and(
        eq(fixtures.id, fixtureId),
        isNull(participants.leftAt),
        eq(participants.plays, true),
        playsFixture(fixtures.id),
        or(eq(fixtures.state, "abandoned"), exists(anybody)),
      ),
    )
    .orderBy(asc(participants.userId), asc(leagues.id))
    .prepare();
});

type Names = Pick<FixtureInNews, "teamA" | "teamB">;

export function matchText({ teamA, teamB }: Names): string {
  return tidyWithoutLink(versus([teamA, teamB]));
}

/** "SMS v CHC: SMS won by 5 wickets". */
export function resultTitle(fixture: FixtureInNews): string {
  const { state, status } = fixture;
  const how = tidyWithoutLink(status);
  if (state === "abandoned") return `${matchText(fixture)}: abandoned`;
  return how === "" ? `${matchText(fixture)} is over` : `${matchText(fixture)}: ${how}`;
}

/** For a match without a ball (rules.md#abandoned). */
export const NOTHING_COUNTS = "No points count, and transfers and boosters are given back.";

/** In the reader's only concerned league, or the list of leagues. */
export function pathToFixture(
  { fixtureId, tournamentId, state }: FixtureInNews,
  leagues: readonly Pick<FixtureRow, "leagueId" | "recaps">[],
): string {
  const [first, ...others] = leagues;
  if (first === undefined || others.length > 0) return "/my-leagues";
  const { leagueId, recaps } = first;
  return recaps && state === "finished"
    ? `/league/${leagueId}/recap/${fixtureId}`
    : `/league/${leagueId}/leaderboard/${tournamentId}?show=${fixtureId}`;
}
