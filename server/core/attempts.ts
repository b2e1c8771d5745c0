import { createHash } from "node:crypto";
import { inArray, lte, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, inTransaction, type Tx } from "#db/client";
import { tryCounts } from "#db/schema";
import { pluralForm } from "#game/core/words";
import { addressKey, wideAddressKey } from "./address-key";
import { AppError } from "./errors";
import {
  deadLinkLimit,
  type LinkPurpose,
  PIN_LIMIT,
  PIN_LINK_LIMIT,
  type RateLimit,
} from "./limits";
import type { Services } from "./services";

type Counting = Pick<Services, "db" | "now">;

interface AttemptSource {
  /** The account as the person typed it, or a user's id; null if no account can have that address. */
  readonly account: string | null;
  /** Null if attempts count for the account alone. */
  readonly clientAddress: string | null;
  /** The id of a browser in which this account has logged in before (ADR-95). */
  readonly knownBrowser?: string | null;
}

/** The limit for a /48 is this many times that for a /64. */
const WIDE_FACTOR = 10;

/**
 * Counts an attempt, or refuses it if one of the limit's counts has none left in its window. A refused
 * attempt is not counted and costs no write.
 *
 * @throws AppError "too-many" with the seconds until the window ends
 */
export function consumeAttempt(services: Counting, limit: RateLimit, source: AttemptSource): void {
  inTransaction(services.db, (tx) => consumeAttemptTx(tx, limit, source, services.now()));
}

/**
 * `consumeAttempt` in an open transaction: a rollback also undoes the count.
 *
 * @throws AppError "too-many"
 */
export function consumeAttemptTx(
  tx: Tx,
  limit: RateLimit,
  source: AttemptSource,
  now: number,
): void {
  refuseSpent(tx, limit, source, now);
  countOne(tx, limit, source, now);
}

/**
 * Refuses if one of the limit's counts has no attempts left; counts nothing.
 *
 * @throws AppError "too-many"
 */
export function requireAttemptsLeft(
  services: Counting,
  limit: RateLimit,
  source: AttemptSource,
): void {
  refuseSpent(services.db, limit, source, services.now());
}

export function countAttempt(services: Counting, limit: RateLimit, source: AttemptSource): void {
  inTransaction(services.db, (tx) => countOne(tx, limit, source, services.now()));
}

/** Resets the counts of an account after a success, but not those of the address. */
export function resetAttempts(tx: Tx, limit: RateLimit, source: AttemptSource): void {
  const keys = countsOf(limit, source)
    .filter(({ isOfAccount }) => isOfAccount)
    .map(({ key }) => key);
  tx.delete(tryCounts).where(inArray(tryCounts.key, keys)).run();
}

function refuseSpent(tx: Tx, limit: RateLimit, source: AttemptSource, now: number): void {
  const counts = countsOf(limit, source);
  const stored = tx
    .select()
    .from(tryCounts)
    .where(
      inArray(
        tryCounts.key,
        counts.map(({ key }) => key),
      ),
    )
    .all();
  for (const { key, tries, windowEndsAt } of stored) {
    const most = counts.find((count) => count.key === key)?.tries ?? 0;
    if (windowEndsAt > now && tries >= most) throw tooMany(windowEndsAt - now);
  }
}

/** Also deletes windows that have ended, so that the table has only current ones. */
function countOne(tx: Tx, limit: RateLimit, source: AttemptSource, now: number): void {
  tx.delete(tryCounts).where(lte(tryCounts.windowEndsAt, now)).run();
  for (const { key } of countsOf(limit, source)) {
    tx.insert(tryCounts)
      .values({ key, tries: 1, windowEndsAt: now + limit.windowMs })
      .onConflictDoUpdate({
        target: tryCounts.key,
        set: { tries: sql`${tryCounts.tries} + 1` },
      })
      .run();
  }
}

interface Count {
  readonly key: string;
  readonly tries: number;
  readonly isOfAccount: boolean;
}

/** The counts that an attempt adds to. For a known browser that is only its own count. */
function countsOf(limit: RateLimit, source: AttemptSource): Count[] {
  const { account, clientAddress, knownBrowser = null } = source;
  const count = (kind: string, who: string, tries: number | undefined): Count[] => {
    if (tries === undefined) return [];
    const key = createHash("sha256").update(`${limit.name}-${kind}\n${who}`).digest("base64url");
    return [{ key, tries, isOfAccount: kind === "pair" || kind === "account" }];
  };
  if (account !== null && knownBrowser !== null && limit.pair !== undefined) {
    return count("pair", `${account}\nbrowser ${knownBrowser}`, limit.pair);
  }
  const address = clientAddress === null ? null : addressKey(clientAddress);
  const wide = clientAddress === null ? null : wideAddressKey(clientAddress);
  return [
    ...(account === null ? [] : count("account", account, limit.account)),
    ...(account === null || address === null
      ? []
      : count("pair", `${account}\n${address}`, limit.pair)),
    ...(address === null ? [] : count("address", address, limit.address)),
    ...(wide === null || limit.address === undefined
      ? []
      : count("address", wide, limit.address * WIDE_FACTOR)),
    ...count("server", "", limit.server),
  ];
}

/** The refusal of an attempt, with the time to wait before the next one. */
function tooMany(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = pluralForm(minutes, "a minute", `${minutes} minutes`);
  const sentence = `Too many attempts. Please try again in ${wait}.`;
  return new AppError("too-many", sentence, Math.ceil(waitMs / 1000));
}

/**
 * Counts a link that does not work: at most 30 an hour per address and purpose. Called only for dead
 * links, so that no number of them stops a good one.
 *
 * @throws AppError "too-many" with the seconds until the next attempt
 */
export function countDeadLink(
  services: Services,
  purpose: LinkPurpose,
  clientAddress: string,
): void {
  const limit = deadLinkLimit(purpose);
  const source: AttemptSource = { account: null, clientAddress };
  requireAttemptsLeft(services, limit, source);
  countAttempt(services, limit, source);
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/** More readers than ask at a time; a forgotten reader begins a new window. */
const MOST_WINDOWS = 10_000;

const windows = new WeakMap<Db, LRUCache<string, Window>>();

/**
 * Counts a read against a limit's `account`, in memory: a write to the database would outdate the
 * cached results that readers share (ADR-109). A restart resets the counts.
 *
 * @param who the reader
 * @throws AppError "too-many" with the seconds until the window ends
 */
export function countRead(
  { db, now }: Pick<Services, "db" | "now">,
  { name, windowMs, account: most = 0 }: RateLimit,
  who: string,
): void {
  const known = windows.get(db) ?? new LRUCache<string, Window>({ max: MOST_WINDOWS });
  windows.set(db, known);
  const at = now();
  const key = `${name} ${who}`;
  const last = known.get(key);
  const window =
    last !== undefined && last.endsAt > at ? last : { endsAt: at + windowMs, count: 0 };
  if (window.count >= most) throw tooMany(window.endsAt - at);
  window.count += 1;
  known.set(key, window);
}

/**
 * Refuses further attempts after too many wrong pins: 10 an hour per account, 30 per address and 500 in
 * all. Then even the right pin is not checked (rules.md#pins).
 *
 * @returns a function that counts one wrong pin
 * @throws AppError "too-many" with the seconds until the next attempt
 */
export function limitPinAttempts(
  services: Services,
  user: { readonly id: number },
  clientAddress: string,
): () => void {
  const source: AttemptSource = { account: String(user.id), clientAddress };
  requireAttemptsLeft(services, PIN_LIMIT, source);
  return () => countAttempt(services, PIN_LIMIT, source);
}

/**
 * For the pin of a link that is opened before a login (rules.md#pins).
 *
 * @returns a function that counts one wrong pin; null while there are too many of them, when even the
 * right pin is not checked
 */
export function limitPinLinks(services: Services, clientAddress: string): (() => void) | null {
  const source: AttemptSource = { account: null, clientAddress };
  const limits = [PIN_LIMIT, PIN_LINK_LIMIT];
  try {
    for (const limit of limits) requireAttemptsLeft(services, limit, source);
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many") return null;
    throw error;
  }
  return () => {
    for (const limit of limits) countAttempt(services, limit, source);
  };
}
