import { and, eq, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { deliveries, mails } from "#db/schema";
import { DAY_MS, MINUTE_MS, type Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { retryDelay } from "./retry-times";
import type { SendOutcome } from "./send-outcome";
import { reasonOf } from "./send-outcome";

/** Messages that are sent after they are made; both tables have the columns of a queue. */
type QueueTable = typeof mails | typeof deliveries;

/** A queue: its table, and its words in the log. */
export interface SendingQueue<Table extends QueueTable> {
  readonly table: Table;
  /** The noun for the log: "mail". */
  readonly noun: string;
  /**
   * The level for a message that is given up: an error if somebody waits for it, a warning if its
   * address may be wrong.
   */
  readonly level: "error" | "warn";
  /** Columns with secrets, which are emptied when the message is done. */
  readonly cleared: Partial<Table["$inferInsert"]>;
}

type Row<Table extends QueueTable> = Table["$inferSelect"];
type Change = Partial<Pick<typeof mails.$inferInsert, "sentAt" | "failedAt" | "lastError">> & {
  readonly nextTryAt?: number;
};

/** The duration of a claim on a row; longer than any attempt may take. */
const CLAIM_MS = 2 * MINUTE_MS;
const KEEP_SENT_MS = 7 * DAY_MS;
const KEEP_FAILED_MS = 90 * DAY_MS;
const LONGEST_ERROR = 300;

/** Rows that are neither sent nor given up. */
export function isWaiting(table: QueueTable): SQL | undefined {
  return and(isNull(table.sentAt), isNull(table.failedAt));
}

export function isDue(table: QueueTable, now: number): SQL | undefined {
  return and(isWaiting(table), lte(table.nextTryAt, now));
}

/**
 * Claims a waiting row before it is sent: with any number of senders, in any number of processes, it is
 * sent once. If a sender dies, the next one takes over after two minutes.
 *
 * @returns null if another sender was faster
 */
export function claimRow<Table extends QueueTable>(
  { db, now }: Pick<Services, "db" | "now">,
  { table }: SendingQueue<Table>,
  seen: { readonly id: number; readonly tries: number },
): Row<Table> | null {
  const claimed = db
    .update<QueueTable>(table)
    .set({ tries: seen.tries + 1, nextTryAt: now() + CLAIM_MS })
    .where(isClaimOf(table, seen))
    .returning()
    .get();
  return (claimed as Row<Table> | undefined) ?? null;
}

/**
 * Records the outcome of an attempt while the claim is still ours: sent, tried again as long as it is
 * useful, or given up.
 *
 * @returns the time of the next attempt; null when it is done
 */
export function settleRow<Table extends QueueTable>(
  services: Services,
  queue: SendingQueue<Table>,
  claimed: Row<Table>,
  outcome: SendOutcome,
): Ms | null {
  const { log } = services;
  const now = services.now();
  const write = (change: Change) =>
    services.db
      .update<QueueTable>(queue.table)
      .set(change)
      .where(isClaimOf(queue.table, claimed))
      .run();
  if (outcome.kind === "sent") {
    write({ sentAt: now, lastError: null, ...queue.cleared });
    return null;
  }
  const reason = reasonOf(outcome);
  const lastError = reason.slice(0, LONGEST_ERROR);
  const facts = { ...factsOf(queue, claimed), reason: lastError };
  const wait = outcome.kind === "later" ? (outcome.afterMs ?? 0) : 0;
  const nextTryAt = now + Math.max(retryDelay(services, claimed.tries), wait);
  if (outcome.kind === "later" && nextTryAt < claimed.usefulUntil) {
    write({ nextTryAt, lastError });
    log.warn(facts, `A ${queue.noun} could not be sent; retrying later.`);
    return nextTryAt;
  }
  write({ failedAt: now, lastError, ...queue.cleared });
  log[queue.level](facts, `A ${queue.noun} could not be sent; giving up.`);
  return null;
}

/** Gives up messages that have become useless before they were sent. */
export function giveUpOld<Table extends QueueTable>(
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  queue: SendingQueue<Table>,
): void {
  const { table } = queue;
  const old = and(isDue(table, now()), lte(table.usefulUntil, now()));
  // Reads before it writes, so that an empty queue needs no lock.
  const due = db.select({ id: table.id }).from<QueueTable>(table).where(old).limit(1).get();
  if (!due) return;
  const useless = db
    .update<QueueTable>(table)
    .set({ failedAt: now(), ...queue.cleared })
    .where(old)
    .returning()
    .all();
  for (const row of useless) {
    const facts = factsOf(queue, row);
    log[queue.level](facts, `A ${queue.noun} was out of date before it could be sent.`);
  }
}

/** Deletes messages a week after they were sent, or 90 days after they were given up. */
export function forgetOld<Table extends QueueTable>(
  { db, now }: Pick<Services, "db" | "now">,
  { table }: SendingQueue<Table>,
): void {
  const before = (keepMs: number) => now() - keepMs;
  const old = or(
    lt(table.sentAt, before(KEEP_SENT_MS)),
    lt(table.failedAt, before(KEEP_FAILED_MS)),
  );
  db.delete<QueueTable>(table).where(old).run();
}

/** The number of attempts identifies the claim. */
function isClaimOf(table: QueueTable, { id, tries }: { id: number; tries: number }) {
  return and(isWaiting(table), eq(table.id, id), eq(table.tries, tries));
}

function factsOf<Table extends QueueTable>(
  { noun }: SendingQueue<Table>,
  { id, kind, tries }: Pick<Row<Table>, "id" | "kind" | "tries">,
) {
  return { [`${noun}Id`]: id, kind, tries };
}
