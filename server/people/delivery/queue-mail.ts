import type { Tx } from "#db/client";
import { mails } from "#db/schema";
import type { Mail } from "#server/core/mailer";

/** A mail is queued at the first, and worth delivering until the second; UTC milliseconds. */
export interface MailTimes {
  readonly now: number;
  /** It is not sent before; absent without a reason to wait. */
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
 * Writes a row that looks like a sent mail: an unknown address must cost the same as a known one
 * (rules.md#accounts).
 */
export function queueNothing(tx: Tx, mail: Mail, { now, usefulUntil }: MailTimes): void {
  const blank = { ...mail, to: "", text: null, html: null, link: null, unsubscribe: null };
  tx.insert(mails)
    .values({ ...blank, createdAt: now, nextTryAt: now, usefulUntil, sentAt: now })
    .run();
}
