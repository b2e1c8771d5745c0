import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixturePolls, fixtures, followedSeries } from "#db/schema";
import { isOver } from "#game/play/match/state";
import type { Services } from "#server/core/services";
import type { Feed } from "../feed";
import { budgetOf, dueMoment } from "./budget";
import { readSituation } from "./poll";
import { isOn, REFUSED_MS } from "./poll-situation";

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

const KEPT =
  "The hits that are left today are kept for breaks and ends of matches: its points wait for them.";

/**
 * Matches near their start, in play or over without a last scorecard: without one by the feed's
 * word, with a refused one, or without hits for it. In the order of their starts.
 */
export function listFeedGaps(services: Services, feed: Feed): readonly FeedGap[] {
  const { db } = services;
  const waiting = listWithoutHits(services, feed);
  return statementsOf(db)
    .all({ feed: feed.name })
    .flatMap(({ poll, state, startsAt, ...fixture }): FeedGap[] => {
      const {
        hasScorecard = null,
        missingAt = null,
        refusedAt = null,
        refusal = null,
      } = poll ?? {};
      if (hasScorecard === false && missingAt !== null) {
        const what = isOver(state)
          ? "It has no scorecard of this match so far. It is asked now and then."
          : "It has no scorecard of this match. It is asked for the score of the teams alone.";
        return [{ ...fixture, what, since: missingAt, againAt: null }];
      }
      if (refusedAt !== null && refusal !== null) {
        return [{ ...fixture, what: refusal, since: refusedAt, againAt: refusedAt + REFUSED_MS }];
      }
      if (!waiting.has(fixture.fixtureId)) return [];
      return [{ ...fixture, what: KEPT, since: poll?.askedAt ?? startsAt, againAt: null }];
    });
}

/** A moment of them has passed, and the plan has no hits for their scorecard. */
function listWithoutHits(services: Services, feed: Feed): ReadonlySet<number> {
  const situation = readSituation(services, feed);
  if (situation === null) return new Set();
  const { now, fixtures: all } = situation;
  const { affordable } = budgetOf(situation, null);
  const waiting = all.filter((fixture) => {
    const kind = isOn(fixture, now) ? dueMoment(fixture, now) : null;
    return kind !== null && !affordable.has(`${kind} of ${fixture.id}`);
  });
  return new Set(waiting.map(({ id }) => id));
}

const statementsOf = prepareOnce((db) =>
  db
    .select({
      fixtureId: fixtures.id,
      number: fixtures.number,
      name: fixtures.name,
      state: fixtures.state,
      startsAt: fixtures.startsAt,
      poll: fixturePolls,
    })
    .from(fixtures)
    .leftJoin(fixturePolls, eq(fixturePolls.fixtureId, fixtures.id))
    .innerJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
    .where(
      and(
        eq(followedSeries.feed, sql.placeholder("feed")),
        inArray(fixtures.state, ["upcoming", "in progress", "finished"]),
        or(
          eq(fixtures.state, "in progress"),
          and(
            eq(fixturePolls.settled, false),
            or(isNotNull(fixturePolls.missingAt), isNotNull(fixturePolls.refusedAt)),
          ),
        ),
      ),
    )
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .prepare(),
);
