import { and, eq, gt, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { feedCosts, feedHits } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import type { Services } from "#server/core/services";
import { FeedError, type HitMeter } from "../feed";

export interface Hits {
  readonly used: number;
  readonly limit: number;
  readonly left: number;
}

/** One wrong figure must not upset the plan of a day. */
const LEAST_COST = 1;
const MOST_COST = 50;
/** A stated cost counts for so long: a key may get other terms. */
const REMEMBERED_MS = DAY_MS;
/** To find out again whether answers about matches carry scorecards costs a hit. */
const LOOK_REMEMBERED_MS = 7 * DAY_MS;

/**
 * Counts the hits of a feed by UTC day, in the database, so that a restart forgets none. The feed's
 * own count is believed if it is larger, its own limit if it is smaller than the operator's. A
 * stated cost is believed too, within bounds (ADR-120).
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
    costOf: (question, usual) => readCost(services, feed, question) ?? usual,
    report: ({ question, taken, answered, used: stated, today, limit }) =>
      inTransaction(services.db, (tx) => {
        const { used } = readHits(tx, services, feed);
        const cost =
          stated === undefined ? taken : Math.min(MOST_COST, Math.max(LEAST_COST, stated));
        if (stated !== undefined && answered)
          noteCost(tx, services, feed, { question, hits: cost });
        write(tx, services, feed, {
          hits: Math.max(used - taken + cost, today ?? 0),
          ...(limit === undefined ? {} : { toldLimit: limit }),
        });
      }),
  };
}

/** Of another key, which has hits and terms of its own: by its first answer, in place of the old key's. */
export function adoptHits(
  services: Services,
  feed: string,
  { used, limit }: { readonly used: number; readonly limit: number | null },
): void {
  inTransaction(services.db, (tx) => {
    tx.delete(feedCosts).where(eq(feedCosts.feed, feed)).run();
    write(tx, services, feed, { hits: used, toldLimit: limit });
  });
}

export function readHits(tx: Tx, services: Services, feed: string): Hits {
  const row = hitsOf(tx).get({ feed, day: dayOf(services.now()) });
  const used = row?.hits ?? 0;
  const own = services.env.cricdataHitsPerDay;
  const limit = Math.min(own, row?.toldLimit ?? own);
  return { used, limit, left: Math.max(0, limit - used) };
}

const hitsOf = prepareOnce((db) =>
  db
    .select({ hits: feedHits.hits, toldLimit: feedHits.toldLimit })
    .from(feedHits)
    .where(
      and(eq(feedHits.feed, sql.placeholder("feed")), eq(feedHits.day, sql.placeholder("day"))),
    )
    .prepare(),
);

/** For a feed that does not say what an answer costs. */
export function countHits(services: Services, feed: string, hits: number): void {
  inTransaction(services.db, (tx) => {
    write(tx, services, feed, { hits: hitsToday(tx, services, feed) + hits });
  });
}

export function hitsToday(tx: Tx, { now }: Pick<Services, "now">, feed: string): number {
  return hitsOf(tx).get({ feed, day: dayOf(now()) })?.hits ?? 0;
}

/** A whole look at a match, beside the feed's own questions. */
export const LOOK = "look";
/** The states of all matches, from one list or two. */
export const STATES = "states";

/** Null if it is unknown or long ago. */
export function readCost({ db, now }: Services, feed: string, question: string): number | null {
  const since = now() - (question === LOOK ? LOOK_REMEMBERED_MS : REMEMBERED_MS);
  return costsOf(db).read.get({ feed, question, since })?.hits ?? null;
}

export function noteCost(
  tx: Tx,
  { now }: Services,
  feed: string,
  { question, hits }: { readonly question: string; readonly hits: number },
): void {
  costsOf(tx).note.run({ feed, question, hits, at: now() });
}

const costsOf = prepareOnce((db) => {
  const [feed, question] = [sql.placeholder("feed"), sql.placeholder("question")];
  return {
    read: db
      .select({ hits: feedCosts.hits })
      .from(feedCosts)
      .where(
        and(
          ...[eq(feedCosts.feed, feed), eq(feedCosts.question, question)],
          gt(feedCosts.at, sql.placeholder("since")),
        ),
      )
      .prepare(),
    note: db
      .insert(feedCosts)
      .values({ feed, question, hits: sql.placeholder("hits"), at: sql.placeholder("at") })
      .onConflictDoUpdate({
        target: [feedCosts.feed, feedCosts.question],
        set: { hits: sql`excluded.hits`, at: sql`excluded.at` },
      })
      .prepare(),
  };
});

function write(
  tx: Tx,
  services: Services,
  feed: string,
  set: { hits: number; toldLimit?: number | null },
): void {
  const day = dayOf(services.now());
  tx.insert(feedHits)
    .values({ feed, day, ...set })
    .onConflictDoUpdate({ target: [feedHits.feed, feedHits.day], set })
    .run();
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, "YYYY-MM-DD".length);
}
