import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, scoreSources, statLines } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import type { ScoreSource } from "#game/play/match/score-source";

/** The age of a fixture's score and of its points (rules.md#freshness). */
export interface Freshness {
  readonly fixtureId: number;
  readonly source: ScoreSource;
  /** In the database; null for every other source. */
  readonly feed: string | null;
  /** Of the score. */
  readonly asOf: Ms;
  /** Of the points; null while a feed has sent a score and no figures of players. */
  readonly pointsAsOf: Ms | null;
  /** The likely time of the feed's next question; null without a plan. */
  readonly nextAt: Ms | null;
}

/** For fixtures in play, in the tournament's order. It follows from the database alone. */
export const showFreshness = shareRead((tx: Tx, tournamentId: number): readonly Freshness[] =>
  statementsOf(tx).inPlay.all({ tournamentId }),
);

/** In play or not; null before the first score. */
export function readFreshness(tx: Tx, fixtureId: number): Freshness | null {
  return statementsOf(tx).one.get({ fixtureId }) ?? null;
}

const COLUMNS = {
  fixtureId: scoreSources.fixtureId,
  source: scoreSources.source,
  feed: scoreSources.feed,
  asOf: scoreSources.asOf,
  pointsAsOf: sql<Ms | null>`case
    when ${scoreSources.source} <> 'feed' or exists (
      select 1 from ${statLines} where ${statLines.fixtureId} = ${scoreSources.fixtureId}
    ) then coalesce(${scoreSources.pointsAsOf}, ${scoreSources.asOf}) end`,
  nextAt: scoreSources.nextAt,
};

const statementsOf = prepareOnce((db) => ({
  inPlay: db
    .select(COLUMNS)
    .from(scoreSources)
    .innerJoin(fixtures, eq(fixtures.id, scoreSources.fixtureId))
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        eq(fixtures.state, "in progress"),
      ),
    )
    .orderBy(asc(fixtures.number))
    .prepare(),
  one: db
    .select(COLUMNS)
    .from(scoreSources)
    // Of one table alone Drizzle writes the columns without it, and inside "exists" they would be
    // those of the stat lines.
    .innerJoin(fixtures, eq(fixtures.id, scoreSources.fixtureId))
    .where(eq(scoreSources.fixtureId, sql.placeholder("fixtureId")))
    .prepare(),
}));
