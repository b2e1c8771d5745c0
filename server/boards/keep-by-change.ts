import { LRUCache } from "lru-cache";
import { lastChangeOf } from "../changes/publish-change";
import { type Job, runJob } from "../jobs/job";
import type { MemberLeague } from "../leagues/league-access";
import type { Services } from "../services";

/** The ids of a league and of its tournament: what a job can be given as a copy. */
export type LeagueIds = Pick<MemberLeague, "leagueId" | "tournamentId">;

interface Kept<Result> {
  /** The number of the league's last change, with which it was worked out. */
  readonly change: number;
  readonly result: Promise<Result>;
}

/**
 * Does a job for a league once until something in the league or its tournament changes.
 *
 * @param most of how many leagues the results are kept, those asked for last
 */
export function keepByChange<Result>(
  job: Job<[LeagueIds], Result>,
  most: number,
): (services: Services, ids: LeagueIds) => Promise<Result> {
  /** By database, because a test has one of its own; then by league. */
  const kept = new WeakMap<Services["db"], LRUCache<number, Kept<Result>>>();
  return (services, ids) => {
    const { leagueId, tournamentId } = ids;
    const change = lastChangeOf(services.db, ids);
    const ofDatabase = kept.get(services.db) ?? new LRUCache<number, Kept<Result>>({ max: most });
    kept.set(services.db, ofDatabase);
    const known = ofDatabase.get(leagueId);
    if (known?.change === change) return known.result;
    const result = runJob(services, job, { leagueId, tournamentId });
    ofDatabase.set(leagueId, { change, result });
    result.catch(() => ofDatabase.delete(leagueId));
    return result;
  };
}
