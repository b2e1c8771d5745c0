import { createHash } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { tryCounts } from "#db/schema";
import { AppError } from "../errors";
import type { Services } from "../services";
import { addressKey } from "./address-key";
import type { RateLimit, RateLimitPair } from "./limits";

/** What counting needs of the services. */
type Counting = Pick<Services, "db" | "now">;

/** Who tries: an account as the person typed it (null: none that can exist), and from where. */
export interface AttemptSource {
  readonly account: string | null;
  readonly clientAddress: string;
}

/**
 * Counts a try for the account and for the address, or refuses it when either has none left in
 * its window; a refused try is not counted and costs no write.
 *
 * @throws AppError "too-many" with the seconds until the window ends
 */
export function consumeAttempt(
  services: Counting,
  limits: RateLimitPair,
  source: AttemptSource,
): void {
  inTransaction(services.db, (tx) => {
    const now = services.now();
    refuseSpent(tx, limits, source, now);
    countOne(tx, limits, source, now);
  });
}

/**
 * Refuses when the account or the address has no try left, counting nothing.
 *
 * @throws AppError "too-many"
 */
export function requireAttemptsLeft(
  services: Counting,
  limits: RateLimitPair,
  source: AttemptSource,
): void {
  refuseSpent(services.db, limits, source, services.now());
}

/** Counts a wrong try. */
export function countAttempt(
  services: Counting,
  limits: RateLimitPair,
  source: AttemptSource,
): void {
  inTransaction(services.db, (tx) => countOne(tx, limits, source, services.now()));
}

/** Resets an account's count, after a success. The address keeps its own. */
export function resetAttempts(tx: Tx, limits: RateLimitPair, account: string): void {
  tx.delete(tryCounts)
    .where(eq(tryCounts.key, keyOf(limits.account, account)))
    .run();
}

function refuseSpent(tx: Tx, limits: RateLimitPair, source: AttemptSource, now: number): void {
  for (const [limit, key] of keysOf(limits, source)) {
    const count = tx.select().from(tryCounts).where(eq(tryCounts.key, key)).get();
    if (!count || count.windowEndsAt <= now || count.tries < limit.tries) continue;
    throw tooMany(count.windowEndsAt - now);
  }
}

/** Deletes windows that have ended first, so the table has only the current ones. */
function countOne(tx: Tx, limits: RateLimitPair, source: AttemptSource, now: number): void {
  tx.delete(tryCounts).where(lte(tryCounts.windowEndsAt, now)).run();
  for (const [limit, key] of keysOf(limits, source)) {
    tx.insert(tryCounts)
      .values({ key, tries: 1, windowEndsAt: now + limit.windowMs })
      .onConflictDoUpdate({
        target: tryCounts.key,
        set: { tries: sql`${tryCounts.tries} + 1` },
      })
      .run();
  }
}

function keysOf(
  limits: RateLimitPair,
  { account, clientAddress }: AttemptSource,
): [RateLimit, string][] {
  const address: [RateLimit, string] = [
    limits.address,
    keyOf(limits.address, addressKey(clientAddress)),
  ];
  return account === null ? [address] : [address, [limits.account, keyOf(limits.account, account)]];
}

function keyOf(limit: RateLimit, who: string): string {
  return createHash("sha256").update(`${limit.name}\n${who}`).digest("base64url");
}

function tooMany(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const sentence = `Too many attempts. Please try again in ${wait}.`;
  return new AppError("too-many", sentence, Math.ceil(waitMs / 1000));
}
