import { and, eq } from "drizzle-orm";
import { inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { followedSeries, tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import { type Feed, FeedError } from "../feed";
import { noteFailure, noteSuccess } from "./health";
import { type SeriesChanges, takeSeries } from "./take-series";
import { type SquadChanges, takeSquads } from "./take-squads";

export interface Following {
  readonly seriesId: string;
  readonly name: string | null;
  readonly pool: readonly PoolRow[] | null;
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
 * brought up to date.
 *
 * @throws AppError "unavailable" without the feed's key or its answer; "conflict" for the name of
 * another tournament
 */
export async function followSeries(
  services: Services,
  feed: Feed,
  { seriesId, name, pool }: Following,
  stop: AbortSignal,
): Promise<FollowReport> {
  if (!feed.ready) {
    throw new AppError("unavailable", "Set CRICDATA_API_KEY to the feed's key first.");
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
  const tournament = inTransaction(services.db, (tx) =>
    findOrMake(tx, {
      feed: feed.name,
      seriesId,
      name: name?.trim() || null,
      reportedName: series.name,
    }),
  );
  const fixtures = takeSeries(services, tournament.id, series, "at once");
  // The fixtures are worth having without the squads, which are asked for again.
  const squads = await answerOf(feed.askSquads(seriesId, stop)).catch(sentenceOf);
  return {
    tournamentId: tournament.id,
    name: tournament.name,
    fixtures,
    squads: takeSquads(services, tournament.id, typeof squads === "string" ? [] : squads, pool),
    squadsError: typeof squads === "string" ? squads : null,
  };
}

/**
 * Everything stored stays.
 *
 * @throws AppError "not-found" for a series that is not followed
 */
export function unfollowSeries({ db }: Services, feed: string, seriesId: string): void {
  const { changes } = db
    .delete(followedSeries)
    .where(and(eq(followedSeries.feed, feed), eq(followedSeries.seriesId, seriesId)))
    .run();
  if (changes === 0) throw new AppError("not-found", `The series ${seriesId} is not followed.`);
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
  readonly reportedName: string;
}

function findOrMake(
  tx: Tx,
  { feed, seriesId, name, reportedName }: Wanted,
): { id: number; name: string } {
  const stored = tx
    .select({ id: tournaments.id, name: tournaments.name })
    .from(followedSeries)
    .innerJoin(tournaments, eq(tournaments.id, followedSeries.tournamentId))
    .where(and(eq(followedSeries.feed, feed), eq(followedSeries.seriesId, seriesId)))
    .get();
  const wanted = name ?? stored?.name ?? reportedName;
  if (stored?.name === wanted) return stored;
  try {
    if (stored) {
      tx.update(tournaments).set({ name: wanted }).where(eq(tournaments.id, stored.id)).run();
      return { id: stored.id, name: wanted };
    }
    const row = tx.insert(tournaments).values({ name: wanted }).returning().get();
    tx.insert(followedSeries).values({ tournamentId: row.id, feed, seriesId }).run();
    return { id: row.id, name: wanted };
  } catch (error) {
    if (!isUniqueViolation(error, "tournaments.name")) throw error;
    throw new AppError("conflict", `There is a tournament ${wanted} already: choose a --name.`);
  }
}
