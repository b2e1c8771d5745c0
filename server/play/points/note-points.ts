import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtureNews, type NotedPoints, notedPoints } from "#db/schema";

/** For the fixture of a row of `fixture_news`; 0 for never. */
export const LAST_CORRECTION = sql<number>`max(${sql.join(
  ["stat_corrections", "result_corrections", "side_corrections"].map(
    (table) =>
      sql`coalesce((select max(c.at) from ${sql.identifier(table)} c where c.fixture_id = ${fixtureNews.fixtureId}), 0)`,
  ),
  sql`, `,
)})`;

/** Members know the result of a fixture, and the points from it. */
export function noteFixture(tx: Tx, fixtureId: number, now: number): void {
  statementsOf(tx).note.run({ fixtureId, now });
  tx.run(sql`delete from ${notedPoints} where fixture_id = ${fixtureId}`);
  tx.run(sql`${INSERT_POINTS} where fixture_id = ${fixtureId} ${BY_FIXTURE_AND_LEAGUE}`);
}

/**
 * Records the points of a league's fixtures again after its rules have changed them. A correction
 * without an announcement stays as members know it.
 */
export function noteLeague(tx: Tx, leagueId: number): void {
  const settled = sql`select ${fixtureNews.fixtureId} from ${fixtureNews} where ${LAST_CORRECTION} <= ${fixtureNews.notedAt}`;
  const isOfLeague = sql`league_id = ${leagueId} and fixture_id in (${settled})`;
  tx.run(sql`delete from ${notedPoints} where ${isOfLeague}`);
  tx.run(sql`${INSERT_POINTS} where ${isOfLeague} ${BY_FIXTURE_AND_LEAGUE}`);
}

/** As members know them, by league and then by participant. */
export function readNotedPoints(tx: Tx, fixtureId: number): ReadonlyMap<number, NotedPoints> {
  const rows = statementsOf(tx).noted.all({ fixtureId });
  return new Map(rows.map(({ leagueId, points }) => [leagueId, points]));
}

const INSERT_POINTS = sql`
  insert into ${notedPoints} (fixture_id, league_id, points)
  select fixture_id, league_id, json_group_object(cast(participant_id as text), points)
  from fixture_points join participants on participants.id = participant_id`;
const BY_FIXTURE_AND_LEAGUE = sql`group by fixture_id, league_id`;

const statementsOf = prepareOnce((db) => ({
  note: db
    .insert(fixtureNews)
    .values({ fixtureId: sql.placeholder("fixtureId"), notedAt: sql.placeholder("now") })
    .onConflictDoUpdate({ target: fixtureNews.fixtureId, set: { notedAt: sql`excluded.noted_at` } })
    .prepare(),
  noted: db
    .select({ leagueId: notedPoints.leagueId, points: notedPoints.points })
    .from(notedPoints)
    .where(eq(notedPoints.fixtureId, sql.placeholder("fixtureId")))
    .prepare(),
}));
