import { and, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { feedHits } from "#db/schema";
import type { Services } from "../../services";
import { FeedError, type HitMeter } from "../feed";

export interface Hits {
  readonly used: number;
  readonly limit: number;
  /** Never below 0. */
  readonly left: number;
}

/**
 * Counts the hits of a feed by UTC day, in the database, so that a restart forgets none. The feed's
 * own count is believed when it is larger, its own limit when it is smaller than the operator's.
 */
export function createHitMeter(services: Services, feed: string): HitMeter {
  return {
    take: (hits) =>
      inTransaction(services.db, (tx) => {
        const { used, limit, left } = readHits(tx, services, feed);
        if (hits > left) {
          throw new FeedError("limit", `Today's hits are used up: ${used} of ${limit}.`);
        }
        write(tx, services, feed, { hits: used + hits });
      }),
    report: ({ today, limit }) =>
      inTransaction(services.db, (tx) => {
        const { used } = readHits(tx, services, feed);
        write(tx, services, feed, {
          hits: Math.max(used, today ?? 0),
          ...(limit === undefined ? {} : { toldLimit: limit }),
        });
      }),
  };
}

/** The hits of today, UTC. */
export function readHits(tx: Tx, services: Services, feed: string): Hits {
  const row = tx
    .select({ hits: feedHits.hits, toldLimit: feedHits.toldLimit })
    .from(feedHits)
    .where(and(eq(feedHits.feed, feed), eq(feedHits.day, dayOf(services.now()))))
    .get();
  const used = row?.hits ?? 0;
  const own = services.env.cricdataHitsPerDay;
  const limit = Math.min(own, row?.toldLimit ?? own);
  return { used, limit, left: Math.max(0, limit - used) };
}

function write(
  tx: Tx,
  services: Services,
  feed: string,
  set: { hits: number; toldLimit?: number },
): void {
  const day = dayOf(services.now());
  tx.insert(feedHits)
    .values({ feed, day, ...set })
    .onConflictDoUpdate({ target: [feedHits.feed, feedHits.day], set })
    .run();
}

/** YYYY-MM-DD, UTC. */
function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, "YYYY-MM-DD".length);
}
