import { and, eq, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixturePoints, participants } from "#db/schema";

/** What a team has in a fixture, as it is stored. */
export interface StoredFixturePoints {
  readonly fixtureId: number;
  readonly participantId: number;
  /** Hundredths of a point. */
  readonly points: number;
  readonly rank: number;
}

/** What the teams of a league have in some fixtures; in every fixture where none are named. */
export function readFixturePoints(
  tx: Tx,
  leagueId: number,
  fixtureIds?: readonly number[],
): StoredFixturePoints[] {
  const { ofFixtures, ofSeason } = statementsOf(tx);
  if (fixtureIds === undefined) return ofSeason.all({ leagueId });
  return ofFixtures.all({ leagueId, fixtureIds: JSON.stringify(fixtureIds) });
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
  return {
    ofFixtures: prepareWhere(sql`${fixturePoints.fixtureId} in ${chosen}`),
    ofSeason: prepareWhere(undefined),
  };
});
