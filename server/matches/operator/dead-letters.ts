import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { deliveries, mails, pushSubscriptions, webhooks } from "#db/schema";
import { HOUR_MS, type Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { isWaiting } from "#server/people/delivery/sending-queue";
import { type Operator, requireOperator } from "./operator-access";

export const LETTER_QUEUES = ["mail", "message"] as const;
type LetterQueue = (typeof LETTER_QUEUES)[number];

/** It could not be sent; without its content and recipient. */
export interface DeadLetter {
  readonly queue: LetterQueue;
  readonly id: number;
  readonly way: "mail" | "push" | "webhook";
  /** "result", "password-changed". */
  readonly kind: string;
  /** The host, or of a mail the domain. */
  readonly where: string;
  /** In the words of the queue; null if it became useless first. */
  readonly why: string | null;
  readonly tries: number;
  readonly at: Ms;
}

/** Of each queue, on one page. */
const MOST_SHOWN = 100;
/** A repeated message is of use for as long, even if it is old. */
const USEFUL_AGAIN_MS = HOUR_MS;

/** Of mails, pushes and webhooks, newest first. */
export function listDeadLetters(
  { db }: Pick<Services, "db">,
  operator: Operator,
): readonly DeadLetter[] {
  requireOperator(db, { id: operator.userId });
  return [...listMails(db), ...listMessages(db)].sort((a, b) => b.at - a.at || b.id - a.id);
}

/** Numbers of mails that wait although they were tried, and of all messages that were given up. */
export function countMails(db: Tx): { readonly failing: number; readonly givenUp: number } {
  return countsOf(db).get() ?? { failing: 0, givenUp: 0 };
}

const countsOf = prepareOnce((db) =>
  db
    .select({
      failing: sql<number>`(${db.$count(mails, and(isWaiting(mails), isNotNull(mails.lastError)))})`,
      givenUp: sql<number>`(${db.$count(mails, isNotNull(mails.failedAt))}) + (${db.$count(deliveries, isNotNull(deliveries.failedAt))})`,
    })
    .from(sql`(select 1)`)
    .prepare(),
);

/** A mail that is sent soon, or again; without its content and recipient. */
export interface WaitingMail extends Pick<DeadLetter, "id" | "kind" | "where" | "why" | "tries"> {
  readonly nextTryAt: Ms;
}

/** The next ones first. */
export function listWaitingMails(
  { db }: Pick<Services, "db">,
  operator: Operator,
): readonly WaitingMail[] {
  requireOperator(db, { id: operator.userId });
  return db
    .select()
    .from(mails)
    .where(isWaiting(mails))
    .orderBy(asc(mails.nextTryAt), asc(mails.id))
    .limit(MOST_SHOWN)
    .all()
    .map(({ id, kind, to, lastError, tries, nextTryAt }) => ({
      ...{ id, kind, tries, nextTryAt, where: domainOf(to), why: withoutAddress(lastError, to) },
    }));
}

/**
 * At once, and not for mails: their links are gone by then.
 *
 * @throws AppError "not-found" for a former operator, and for a message that is not given up any
 * more
 */
export function tryLetterAgain(services: Services, operator: Operator, messageId: number): void {
  const now = services.now();
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    const row = tx
      .select({ usefulUntil: deliveries.usefulUntil, failedAt: deliveries.failedAt })
      .from(deliveries)
      .where(eq(deliveries.id, messageId))
      .get();
    if (!row || row.failedAt === null) throw noLetter();
    const usefulUntil = Math.max(row.usefulUntil, now + USEFUL_AGAIN_MS);
    tx.update(deliveries)
      .set({ failedAt: null, lastError: null, nextTryAt: now, usefulUntil })
      .where(eq(deliveries.id, messageId))
      .run();
  });
}

/**
 * Repeating it changes nothing.
 *
 * @throws AppError "not-found" for a former operator
 */
export function forgetLetter(
  services: Services,
  operator: Operator,
  { queue, id }: Pick<DeadLetter, "queue" | "id">,
): void {
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    const table = queue === "mail" ? mails : deliveries;
    const [row] = tx.select({ failedAt: table.failedAt }).from(table).where(eq(table.id, id)).all();
    if (row !== undefined && row.failedAt !== null) tx.delete(table).where(eq(table.id, id)).run();
  });
}

function listMails(tx: Tx): DeadLetter[] {
  const rows = tx
    .select()
    .from(mails)
    .where(isNotNull(mails.failedAt))
    .orderBy(desc(mails.failedAt))
    .limit(MOST_SHOWN)
    .all();
  return rows.map(({ id, kind, to, lastError, tries, failedAt }) => ({
    queue: "mail",
    id,
    way: "mail",
    kind,
    where: domainOf(to),
    why: withoutAddress(lastError, to),
    tries,
    at: failedAt ?? 0,
  }));
}

function listMessages(tx: Tx): DeadLetter[] {
  const rows = tx
    .select({
      message: deliveries,
      endpoint: pushSubscriptions.endpoint,
      address: webhooks.address,
    })
    .from(deliveries)
    .leftJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.subscriptionId))
    .where(isNotNull(deliveries.failedAt))
    .orderBy(desc(deliveries.failedAt))
    .limit(MOST_SHOWN)
    .all();
  return rows.map(({ message, endpoint, address }) => ({
    queue: "message",
    id: message.id,
    way: address === null ? "push" : "webhook",
    kind: message.kind,
    where: new URL(address ?? endpoint ?? "").host,
    why: message.lastError,
    tries: message.tries,
    at: message.failedAt ?? 0,
  }));
}

function domainOf(to: string): string {
  return to.slice(to.lastIndexOf("@") + 1);
}

/** A mail server's words may name the whole address. */
function withoutAddress(words: string | null, to: string): string | null {
  return words?.replaceAll(to, "the address") ?? null;
}

function noLetter(): AppError {
  return new AppError("not-found", "This message is no longer in the list.");
}
