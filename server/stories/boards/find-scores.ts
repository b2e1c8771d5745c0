import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, leagues, participants, playsFixture } from "#db/schema";

interface ScoresPlace {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/**
 * The preferred league of a user in which the fixture counts, else the newest. Null without a
 * league, and for an unknown fixture.
 */
export function findScores(
  db: Tx,
  user: { readonly id: number },
  fixtureId: number,
  preferredLeagueId: number | null,
): ScoresPlace | null {
  const place = statement(db).get({ userId: user.id, fixtureId, preferredLeagueId });
  return place ?? null;
}

const statement = prepareOnce((db) =>
  db
    .select({ leagueId: leagues.id, tournamentId: leagues.tournamentId })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(fixtures, eq(fixtures.tournamentId, leagues.tournamentId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        playsFixture(fixtures.id),
        eq(fixtures.id, sql.placeholder("fixtureId")),
      ),
    )
    .orderBy(
      desc(sql`${leagues.id} is ${sql.placeholder("preferredLeagueId")}`),
      desc(isNull(leagues.onlyFixtureId)),
      desc(leagues.id),
    )
    .limit(1)
    .prepare(),
);
