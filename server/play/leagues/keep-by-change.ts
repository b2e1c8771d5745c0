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
 * @param keyOf tells questions about the same league apart
 */
export function keepByMark<Result, Ids extends LeagueIds = LeagueIds>({
  markOf,
  find,
  keyOf = () => "",
  most,
}: {
  readonly markOf: (services: Services, ids: Ids) => number | string;
  readonly find: (services: Services, ids: Ids) => Promise<Result>;
  readonly keyOf?: (ids: Ids) => string;
  readonly most: number;
}): (services: Services, ids: Ids) => Promise<Result> {
  /** By database, because a test has one of its own; then by league and question. */
  const caches = new WeakMap<Services["db"], LRUCache<string, Kept<Result>>>();
  return (services, ids) => {
    const key = `${ids.leagueId} ${keyOf(ids)}`;
    const mark = markOf(services, ids);
    const ofDatabase = caches.get(services.db) ?? new LRUCache<string, Kept<Result>>({ max: most });
    caches.set(services.db, ofDatabase);
    const known = ofDatabase.get(key);
    if (known?.mark === mark) return known.result;
    const result = find(services, ids);
    ofDatabase.set(key, { mark, result });
    result.catch(() => ofDatabase.delete(key));
    return result;
  };
}
