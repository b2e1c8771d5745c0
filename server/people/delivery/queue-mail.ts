import type { Tx } from "#db/client";
import { mails } from "#db/schema";
import type { Mail } from "#server/core/mailer";

/** The times at which a mail is queued, and until which it is worth delivering; UTC milliseconds. */
interface MailTimes {
  readonly now: number;
  /** The earliest time to send it; absent to send it at once. */
  readonly notBefore?: number;
  readonly usefulUntil: number;
}

/** Queues a mail in the transaction of its cause: both happen, or neither. */
export function queueMail(
  tx: Tx,
  mail: Mail,
  { now, notBefore = now, usefulUntil }: MailTimes,
): void {
  tx.insert(mails)
    .values({ ...mail, createdAt: now, nextTryAt: notBefore, usefulUntil })
    .run();
}

/**
 * Writes a row that looks like a sent mail, so that an unknown address costs the same as a known one
 * (rules.md#accounts).
 */
export function queueNothing(tx: Tx, mail: Mail, { now, usefulUntil }: MailTimes): void {
  const blank = { ...mail, to: "", text: null, html: null, link: null, unsubscribe: null };
  tx.insert(mails)
    .values({ ...blank, createdAt: now, nextTryAt: now, usefulUntil, sentAt: now })
    .run();
}
