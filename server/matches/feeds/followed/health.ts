import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { feedHealth } from "#db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { Services } from "#server/core/services";
import type { FeedError } from "../feed";

/** After a failure; each further failure doubles it up to the longest. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;
const BLOCKED_MS = 15 * MINUTE_MS;

type FeedHealth = typeof feedHealth.$inferSelect;

export function readHealth(tx: Tx, feed: string): FeedHealth | undefined {
  return healthOf(tx).get({ feed });
}

const healthOf = prepareOnce((db) =>
  db
    .select()
    .from(feedHealth)
    .where(eq(feedHealth.feed, sql.placeholder("feed")))
    .prepare(),
);

/** Failures are reset; operators can still read the last error. */
export function noteSuccess({ db, now }: Services, feed: string): void {
  write(db, feed, { succeededAt: now(), failures: 0, retryAt: null });
}

export function noteStatesAsked({ db, now }: Services, feed: string): void {
  write(db, feed, { statesAskedAt: now() });
}

/** Faults in an answer that was of use all the same. */
export function noteFaults({ db, now }: Services, feed: string, sentence: string): void {
  write(db, feed, { failedAt: now(), error: sentence });
}

/** The next request waits, longer after each failure, with some randomness. */
export function noteFailure(services: Services, feed: string, error: FeedError): void {
  const now = services.now();
  const failures = (readHealth(services.db, feed)?.failures ?? 0) + 1;
  const retryAt = now + pauseAfter(services, error, failures);
  write(services.db, feed, { failedAt: now, error: error.message, failures, retryAt });
}

/** Up to a third of it is chance, so that servers do not come back together. */
function pauseAfter(services: Services, { kind }: FeedError, failures: number): number {
  const chance = services.randomBytes(4).readUInt32BE() / 2 ** 32;
  const now = services.now();
  if (kind === "limit") return DAY_MS - (now % DAY_MS) + chance * 5 * MINUTE_MS;
  if (kind === "blocked") return BLOCKED_MS * (1 + chance / 3);
  if (kind === "bad key") return HOUR_MS;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20), LONGEST_PAUSE_MS);
  return Math.round(pause * (1 - chance / 3));
}

function write(tx: Tx, feed: string, set: Partial<Omit<FeedHealth, "feed">>): void {
  tx.insert(feedHealth)
    .values({ feed, ...set })
    .onConflictDoUpdate({ target: feedHealth.feed, set })
    .run();
}
