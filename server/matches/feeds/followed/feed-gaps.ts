import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixturePolls, fixtures, followedSeries } from "#db/schema";
import { isOver } from "#game/play/match/state";
import { REFUSED_MS } from "./poll-situation";

/** A match of which a feed does not send what it should, for the operator. */
export interface FeedGap {
  readonly fixtureId: number;
  readonly number: number;
  readonly name: string;
  /** A sentence. */
  readonly what: string;
  /** UTC milliseconds. */
  readonly since: number;
  /** The scorecard is asked for again at the earliest; null while the state alone is asked for. */
  readonly againAt: number | null;
}

/**
 * Matches near their start, in play or over without a last scorecard: without a scorecard by the
 * feed's word, or with a refused one. In the order of their starts.
 */
export function listFeedGaps(tx: Tx, feed: string): readonly FeedGap[] {
  return gapsOf(tx)
    .all({ feed })
    .flatMap(({ hasScorecard, missingAt, refusedAt, refusal, state, ...fixture }): FeedGap[] => {
      if (hasScorecard === false && missingAt !== null) {
        const what = isOver(state)
          ? "It has no scorecard of this match so far. It is asked now and then."
          : "It has no scorecard of this match. It is asked for the score of the teams alone.";
        return [{ ...fixture, what, since: missingAt, againAt: null }];
      }
      if (refusedAt === null || refusal === null) return [];
      return [{ ...fixture, what: refusal, since: refusedAt, againAt: refusedAt + REFUSED_MS }];
    });
}

const gapsOf = prepareOnce((db) =>
  db
    .select({
      fixtureId: fixtures.id,
      number: fixtures.number,
      name: fixtures.name,
      state: fixtures.state,
      hasScorecard: fixturePolls.hasScorecard,
      missingAt: fixturePolls.missingAt,
      refusedAt: fixturePolls.refusedAt,
      refusal: fixturePolls.refusal,
    })
    .from(fixturePolls)
    .innerJoin(fixtures, eq(fixtures.id, fixturePolls.fixtureId))
    .innerJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
    .where(
      and(
        eq(followedSeries.feed, sql.placeholder("feed")),
        inArray(fixtures.state, ["upcoming", "in progress", "finished"]),
        eq(fixturePolls.settled, false),
        or(isNotNull(fixturePolls.missingAt), isNotNull(fixturePolls.refusedAt)),
      ),
    )
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .prepare(),
);
