import { eq, max, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, followedSeries } from "#db/schema";
import { teamsWithoutSquad } from "../followed/read-feed-status";
import type { PlannedSeries } from "./plan";

/** The series that are followed with a feed, as the plan sees them. */
export function listPlannedSeries(tx: Tx, feed: string): PlannedSeries[] {
  return statementsOf(tx)
    .ofFeed.all({ feed })
    .map(({ tournamentId, fixturesAskedAt, squadsAskedAt, reported }) => ({
      ...{ tournamentId, fixturesAskedAt, squadsAskedAt },
      unconfirmed: (reported?.unconfirmed ?? 0) > 0,
      squadsMissing: teamsWithoutSquad(tx, tournamentId).length > 0,
      endsAt: statementsOf(tx).end.get({ tournamentId })?.last ?? null,
    }));
}

/** The feed's id of the series that a tournament follows; undefined for none. */
export function findSeriesId(tx: Tx, tournamentId: number): string | undefined {
  return statementsOf(tx).seriesId.get({ tournamentId })?.seriesId;
}

const statementsOf = prepareOnce((db) => {
  const ofTournament = eq(followedSeries.tournamentId, sql.placeholder("tournamentId"));
  return {
    ofFeed: db
      .select()
      .from(followedSeries)
      .where(eq(followedSeries.feed, sql.placeholder("feed")))
      .prepare(),
    end: db
      .select({ last: max(fixtures.startsAt) })
      .from(fixtures)
      .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
    seriesId: db
      .select({ seriesId: followedSeries.seriesId })
      .from(followedSeries)
      .where(ofTournament)
      .prepare(),
  };
});
