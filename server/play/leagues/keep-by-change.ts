import { LRUCache } from "lru-cache";
import { type Job, runKeptJob } from "#server/core/job";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "./league-access";

export type LeagueIds = Pick<MemberLeague, "leagueId" | "tournamentId">;

interface Kept<Result> {
  /** The state of the league at the calculation. */
  readonly mark: number | string;
  readonly result: Promise<Result>;
}

/**
 * Does a job for a league once until something in the league or its tournament changes.
 *
 * @param most the number of leagues whose results are kept, the last ones asked for
 */
export function keepByChange<Result>(
  job: Job<[LeagueIds], Result>,
  most: number,
): (services: Services, ids: LeagueIds) => Promise<Result> {
  return keepByMark({
    markOf: ({ db }, ids) => lastChangeOf(db, ids),
    find: (services, { leagueId, tournamentId }) =>
      runKeptJob(services, job, { leagueId, tournamentId }),
    most,
  });
}

/**
 * Finds something for a league once for as long as its mark stays the same.
 *
 * @param markOf changes if the result may be another one
 */
export function keepByMark<Result>({
  markOf,
  find,
  most,
}: {
  readonly markOf: (services: Services, ids: LeagueIds) => number | string;
  readonly find: (services: Services, ids: LeagueIds) => Promise<Result>;
  readonly most: number;
}): (services: Services, ids: LeagueIds) => Promise<Result> {
  /** By database, because a test has one of its own; then by league. */
  const caches = new WeakMap<Services["db"], LRUCache<number, Kept<Result>>>();
  return (services, ids) => {
    const { leagueId } = ids;
    const mark = markOf(services, ids);
    const ofDatabase = caches.get(services.db) ?? new LRUCache<number, Kept<Result>>({ max: most });
    caches.set(services.db, ofDatabase);
    const known = ofDatabase.get(leagueId);
    if (known?.mark === mark) return known.result;
    const result = find(services, ids);
    ofDatabase.set(leagueId, { mark, result });
    result.catch(() => ofDatabase.delete(leagueId));
    return result;
  };
}
