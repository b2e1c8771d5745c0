import { and, eq, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixturePoints, participants } from "#db/schema";
import type { Hundredths } from "#game/core/units";

interface StoredFixturePoints {
  readonly fixtureId: number;
  readonly participantId: number;
  readonly points: Hundredths;
  readonly rank: number;
}

/** In every fixture if none are given. */
export function readFixturePoints(
  tx: Tx,
  leagueId: number,
  fixtureIds?: readonly number[],
): StoredFixturePoints[] {
  const { ofFixtures, ofSeason } = statementsOf(tx);
  if (fixtureIds === undefined) return ofSeason.all({ leagueId });
  return ofFixtures.all({ leagueId, fixtureIds: JSON.stringify(fixtureIds) });
}

/**
 * In hundredths, by fixture, then by participant. SQLite packs each fixture into one row, because a
 * season of a large league is tens of thousands of them.
 */
export function readPointsByFixture(
  tx: Tx,
  leagueId: number,
  fixtureIds: readonly number[],
): Map<number, Readonly<Record<number, number>>> {
  const rows = statementsOf(tx).packed.all({ leagueId, fixtureIds: JSON.stringify(fixtureIds) });
  return new Map(rows.map(({ fixtureId, points }) => [fixtureId, JSON.parse(points)]));
}

const statementsOf = prepareOnce((db) => {
  const prepareWhere = (condition: SQL | undefined) =>
    db
      .select({
        fixtureId: fixturePoints.fixtureId,
        participantId: fixturePoints.participantId,
        points: fixturePoints.points,
        rank: fixturePoints.rank,
      })
      .from(fixturePoints)
      .innerJoin(participants, eq(participants.id, fixturePoints.participantId))
      .where(and(eq(participants.leagueId, sql.placeholder("leagueId")), condition))
      .prepare();
  const chosen = sql`(select value from json_each(${sql.placeholder("fixtureIds")}))`;
  // The cross join keeps SQLite from reading the teams of all other leagues of a fixture.
  const ofTeams = sql<string>`(select json_group_object(${participants.id}, ${fixturePoints.points}) from ${participants} cross join ${fixturePoints} on ${fixturePoints.fixtureId} = chosen.value and ${fixturePoints.participantId} = ${participants.id} where ${participants.leagueId} = ${sql.placeholder("leagueId")})`;
  const packed = db
    .select({ fixtureId: sql<number>`chosen.value`, points: ofTeams })
    .from(sql`json_each(${sql.placeholder("fixtureIds")}) as chosen`)
    .prepare();
  return {
    packed,
    ofFixtures: prepareWhere(sql`${fixturePoints.fixtureId} in ${chosen}`),
    ofSeason: prepareWhere(undefined),
  };
});
