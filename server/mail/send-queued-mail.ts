import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { mails } from "#db/schema";
import { DAY_MS, MINUTE_MS } from "#game/durations";
import type { OutgoingMail } from "../mailer";
import type { Services } from "../services";
import { judgeFailure, retryDelay } from "./mail-failure";

/** How long a claimed mail is left to its sender; longer than any delivery may take. */
const CLAIM_MS = 2 * MINUTE_MS;
const KEEP_SENT_MS = 7 * DAY_MS;
const KEEP_FAILED_MS = 90 * DAY_MS;
const LONGEST_ERROR = 300;

/** Once a mail is done with, its link must not lie in the database any longer. */
const WITHOUT_CONTENT = { text: null, html: null, link: null, unsubscribe: null } as const;
const WAITING = and(isNull(mails.sentAt), isNull(mails.failedAt));

type Claimed = OutgoingMail & { readonly tries: number; readonly usefulUntil: number };

/**
 * Sends the mails that are due by the services' clock: those that cannot be turned off first, then
 * by the time of their next try. A mail is claimed before
 * it is sent, so any number of senders, in any number of processes, send it once; a sender that
 * dies leaves it to the next one after two minutes. Never throws for a mail that cannot be sent.
 *
 * @param stop ends it; the mail in hand is tried again later
 * @returns how many mails were sent
 */
export async function sendQueuedMail(
  services: Services,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  giveUpOld(services);
  let sent = 0;
  while (!stop.aborted) {
    const mail = claimNext(services);
    if (!mail) break;
    const outcome = await tryToSend(services, mail, stop);
    if (outcome === "sent") sent += 1;
    // A server that is down would only keep every other mail waiting as well.
    if (outcome === "server trouble") break;
  }
  if (sent > 0) forgetOld(services);
  return sent;
}

async function tryToSend(services: Services, mail: Claimed, stop: AbortSignal) {
  try {
    await services.mailer.send(mail, stop);
  } catch (error) {
    return settleFailure(services, mail, error);
  }
  settle(services, mail, { sentAt: services.now(), lastError: null, ...WITHOUT_CONTENT });
  return "sent";
}

function settleFailure({ log, ...services }: Services, mail: Claimed, error: unknown) {
  const now = services.now();
  const verdict = judgeFailure(error);
  const nextTryAt = now + retryDelay(services, mail.tries);
  const lastError = (error instanceof Error ? error.message : String(error)).slice(
    0,
    LONGEST_ERROR,
  );
  const facts = { mailId: mail.id, kind: mail.kind, tries: mail.tries, reason: lastError };
  if (verdict === "permanent" || nextTryAt >= mail.usefulUntil) {
    settle(services, mail, { failedAt: now, lastError, ...WITHOUT_CONTENT });
    log.error(facts, "A mail could not be sent; it is not tried again.");
  } else {
    settle(services, mail, { nextTryAt, lastError });
    log.warn(facts, "A mail could not be sent; it is tried again later.");
  }
  return verdict;
}

/** Looks before it writes: an empty queue costs no lock. The update decides between two senders. */
function claimNext({ db, now }: Services): Claimed | null {
  for (;;) {
    const due = db
      .select({ id: mails.id, tries: mails.tries })
      .from(mails)
      .where(and(WAITING, lte(mails.nextTryAt, now())))
      // A person waits for a mail that cannot be turned off: those go before reminders.
      .orderBy(isNotNull(mails.unsubscribe), mails.nextTryAt, mails.id)
      .limit(1)
      .get();
    if (!due) return null;
    const claimed = db
      .update(mails)
      .set({ tries: due.tries + 1, nextTryAt: now() + CLAIM_MS })
      .where(and(WAITING, eq(mails.id, due.id), eq(mails.tries, due.tries)))
      .returning()
      .get();
    if (!claimed) continue;
    const { text, html, link } = claimed;
    if (text !== null && html !== null && link !== null) return { ...claimed, text, html, link };
    throw new Error(`The mail ${claimed.id} waits without a content.`);
  }
}

/** Only as long as the claim is still ours: the number of tries shows it. */
function settle(
  { db }: Pick<Services, "db">,
  mail: Claimed,
  change: Partial<typeof mails.$inferInsert>,
): void {
  db.update(mails)
    .set(change)
    .where(and(WAITING, eq(mails.id, mail.id), eq(mails.tries, mail.tries)))
    .run();
}

function giveUpOld({ db, log, now }: Services): void {
  const old = and(WAITING, lte(mails.nextTryAt, now()), lte(mails.usefulUntil, now()));
  const due = db.select({ id: mails.id }).from(mails).where(old).limit(1).get();
  if (!due) return;
  const useless = db
    .update(mails)
    .set({ failedAt: now(), ...WITHOUT_CONTENT })
    .where(old)
    .returning({ mailId: mails.id, kind: mails.kind, tries: mails.tries })
    .all();
  for (const facts of useless)
    log.error(facts, "A mail has become useless before it could be sent.");
}

function forgetOld({ db, now }: Services): void {
  db.delete(mails)
    .where(or(lt(mails.sentAt, now() - KEEP_SENT_MS), lt(mails.failedAt, now() - KEEP_FAILED_MS)))
    .run();
}
