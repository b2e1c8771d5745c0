import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { fixtures, followedSeries, scoreSources, tournaments } from "#db/schema";
import { feedName } from "#game/play/match/score-source";
import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import { logToLeagues, requireOperator } from "../../operator/operator-access";
import { findPackOfSeries } from "../../packs/taken-pack";
import { CRICKETDATA } from "../cricketdata/cricketdata-feed";
import { type Feed, FeedError, type FeedSeries } from "../feed";
import { noteFailure, noteSuccess } from "./health";
import { takeSeriesJob } from "./poll";
import { whyNotSpend } from "./spare-hits";
import type { SeriesChanges } from "./take-series";
import { type SquadChanges, takeSquads } from "./take-squads";

interface Following {
  readonly seriesId: string;
  readonly name: string | null;
  readonly pool: readonly PoolRow[] | null;
  /** Nobody's on the command line. */
  readonly userId?: number;
}

export interface FollowReport {
  readonly tournamentId: number;
  readonly name: string;
  readonly fixtures: SeriesChanges;
  readonly squads: SquadChanges;
  /** A sentence: the squads are asked for again. */
  readonly squadsError: string | null;
}

/**
 * Makes a tournament of a series of a live feed and follows it from now on; a followed series is
 * brought up to date. A tournament that has its matches already, because it was followed before, goes on.
 *
 * @throws AppError "unavailable" without the feed's key or its answer; "conflict" for the name of
 * another tournament
 */
export async function followSeries(
  services: Services,
  feed: Feed,
  { seriesId, name, pool, userId }: Following,
  stop: AbortSignal,
): Promise<FollowReport> {
  if (!feed.ready) {
    throw new AppError(
      "unavailable",
      "CricketData needs a key first: store one on the operator's pages, or set CRICDATA_API_KEY.",
    );
  }
  const answerOf = async <T>(question: Promise<T>): Promise<T> => {
    try {
      const answer = await question;
      noteSuccess(services, feed.name);
      return answer;
    } catch (error) {
      if (error instanceof FeedError) noteFailure(services, feed.name, error);
      throw error;
    }
  };
  const series = await answerOf(feed.askSeries(seriesId, stop)).catch(refuse);
  const wanted = {
    feed: feed.name,
    seriesId,
    name: name?.trim() || null,
    series,
    pool,
    userId: userId ?? null,
  };
  const tournament = inTransaction(services.db, (tx) => findOrMake(tx, services, wanted));
  const changes = await runJob(services, takeSeriesJob, tournament.id, series, "at once");
  // The fixtures are worth having without the squads, which are asked for again.
  const squads =
    whyNotSpend(services, feed, feed.cost().squads) ??
    (await answerOf(feed.askSquads(seriesId, stop)).catch(sentenceOf));
  const squadsError = typeof squads === "string" ? squads : null;
  const taken = takeSquads(services, tournament.id, typeof squads === "string" ? [] : squads, pool);
  if (squadsError !== null) {
    const ofTournament = eq(followedSeries.tournamentId, tournament.id);
    services.db.update(followedSeries).set({ squadsAskedAt: null }).where(ofTournament).run();
  }
  return {
    tournamentId: tournament.id,
    name: tournament.name,
    fixtures: changes,
    squads: taken,
    squadsError,
  };
}

/**
 * Everything stored stays, and the logs of the tournament's leagues say so.
 *
 * @throws AppError "not-found" for a series that is not followed
 */
export function unfollowSeries(
  services: Services,
  feed: string,
  seriesId: string,
  userId: number | null = null,
): void {
  inTransaction(services.db, (tx) => {
    const row = findFollowed(tx, feed, seriesId);
    if (!row) throw new AppError("not-found", `The series ${seriesId} is not followed.`);
    forgetNextLooks(tx, feed, row.id);
    tx.delete(followedSeries).where(eq(followedSeries.tournamentId, row.id)).run();
    logFollowing(tx, services, { feed, userId }, row.id, false);
  });
}

/** Screens no longer announce a look. */
export function forgetNextLooks(tx: Tx, feed: string, tournamentId?: number): void {
  const ofSeries = tx
    .select({ id: fixtures.id })
    .from(fixtures)
    .innerJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
    .where(
      and(
        eq(followedSeries.feed, feed),
        tournamentId === undefined ? undefined : eq(fixtures.tournamentId, tournamentId),
      ),
    );
  tx.update(scoreSources)
    .set({ nextAt: null })
    .where(inArray(scoreSources.fixtureId, ofSeries))
    .run();
}

function logFollowing(
  tx: Tx,
  services: Services,
  { feed, userId }: Pick<Wanted, "feed" | "userId">,
  tournamentId: number,
  follows: boolean,
): void {
  const change = { kind: "feed follows", feed: feedName(feed), follows } as const;
  logToLeagues(tx, services, { userId }, tournamentId, [change]);
}

function sentenceOf(error: unknown): string {
  if (error instanceof FeedError) return error.message;
  throw error;
}

function refuse(error: unknown): never {
  throw new AppError("unavailable", sentenceOf(error));
}

interface Wanted {
  readonly feed: string;
  readonly seriesId: string;
  readonly name: string | null;
  readonly series: FeedSeries;
  readonly pool: Following["pool"];
  readonly userId: number | null;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * An operator may play in a league of a tournament that is there: its name and pool change on its own
 * pages alone, which write the leagues' logs.
 */
function findOrMake(tx: Tx, services: Services, wanted: Wanted): Named {
  const { feed, seriesId, series, pool, userId } = wanted;
  if (userId !== null) requireOperator(tx, { id: userId });
  const followed = findFollowed(tx, feed, seriesId);
  const stored = followed ?? ofPack(tx, feed, seriesId) ?? findWithMatches(tx, series);
  if (stored && userId !== null && pool !== null) {
    throw new AppError("conflict", `${stored.name} has these matches: paste the pool on its page.`);
  }
  const typed = stored && userId !== null ? null : wanted.name;
  const name = typed ?? stored?.name ?? series.name;
  const tournament = stored ? rename(tx, stored, name) : make(tx, name);
  if (!followed) {
    tx.insert(followedSeries).values({ tournamentId: tournament.id, feed, seriesId }).run();
    logFollowing(tx, services, wanted, tournament.id, true);
  }
  return tournament;
}

/** A season pack may name the series (docs/season-packs.md): then its tournament is the one. */
function ofPack(tx: Tx, feed: string, seriesId: string): Named | undefined {
  return feed === CRICKETDATA ? findPackOfSeries(tx, seriesId) : undefined;
}

function findFollowed(tx: Tx, feed: string, seriesId: string): Named | undefined {
  return tx
    .select({ id: tournaments.id, name: tournaments.name })
    .from(followedSeries)
    .innerJoin(tournaments, eq(tournaments.id, followedSeries.tournamentId))
    .where(and(eq(followedSeries.feed, feed), eq(followedSeries.seriesId, seriesId)))
    .get();
}

/**
 * A tournament that no feed follows any more, and that has most matches in common with the series, by
 * the feed's ids: a tour may share its matches with a championship.
 */
function findWithMatches(tx: Tx, series: FeedSeries): Named | undefined {
  const ids = series.fixtures.map(({ id }) => id);
  const sharing = tx
    .select({ id: tournaments.id, name: tournaments.name, shared: count() })
    .from(fixtures)
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .leftJoin(followedSeries, eq(followedSeries.tournamentId, tournaments.id))
    .where(and(inArray(fixtures.externalId, ids), isNull(followedSeries.tournamentId)))
    .groupBy(tournaments.id)
    .all();
  return sharing.find(({ id, shared }) => {
    const own = countFixtures(tx, id);
    return 2 * shared > Math.max(ids.length, own);
  });
}

function countFixtures(tx: Tx, tournamentId: number): number {
  const ofTournament = eq(fixtures.tournamentId, tournamentId);
  return tx.select({ own: count() }).from(fixtures).where(ofTournament).get()?.own ?? 0;
}

function rename(tx: Tx, stored: Named, name: string): Named {
  if (name === stored.name) return stored;
  withFreeName(name, () =>
    tx.update(tournaments).set({ name }).where(eq(tournaments.id, stored.id)).run(),
  );
  return { id: stored.id, name };
}

function make(tx: Tx, name: string): Named {
  return withFreeName(name, () => tx.insert(tournaments).values({ name }).returning().get());
}

function withFreeName<Result>(name: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!isUniqueViolation(error, "tournaments.name")) throw error;
    throw new AppError("conflict", `There is a tournament ${name} already: choose another name.`);
  }
}
