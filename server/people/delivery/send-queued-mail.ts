import { isNotNull } from "drizzle-orm";
import { z } from "zod";
import { mails } from "#db/schema";
import { every } from "#server/core/every";
import type { OutgoingMail } from "#server/core/mailer";
import type { Services } from "#server/core/services";
import {
  claimRow,
  forgetOld,
  giveUpOld,
  isDue,
  type SendingQueue,
  settleRow,
} from "./sending-queue";

const MAILS: SendingQueue<typeof mails> = {
  table: mails,
  noun: "mail",
  level: "error",
  // After a mail is sent or given up, its link must not stay in the database.
  cleared: { text: null, html: null, link: null, unsubscribe: null },
};

type Claimed = typeof mails.$inferSelect & OutgoingMail;

const LOOK_MS = 1_000;

/**
 * Sends queued mails within a second while the process runs.
 *
 * @returns a function that stops it, and resolves when the sender no longer uses the database
 */
export function startMailSender(services: Services): () => Promise<void> {
  const send = async (stop: AbortSignal) => {
    await sendQueuedMail(services, stop);
  };
  const failure = "The mail queue could not be read; retrying.";
  return every(LOOK_MS, send, { log: services.log, failure, atOnce: true }).start();
}

/**
 * Sends the mails that are due by the services' clock: first those that cannot be turned off, then by
 * the time of their next attempt. Each is sent once, even with several senders (`claimRow`). Never
 * throws for a mail that cannot be sent.
 *
 * @param stop ends it; the current mail is tried again later
 * @returns the number of mails that were sent
 */
export async function sendQueuedMail(
  services: Services,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  giveUpOld(services, MAILS);
  let sent = 0;
  while (!stop.aborted) {
    const mail = claimNext(services);
    if (!mail) break;
    const outcome = await tryToSend(services, mail, stop);
    if (outcome === "sent") sent += 1;
    // A mail server that is down would fail every other mail as well.
    if (outcome === "server trouble") break;
  }
  if (sent > 0) forgetOld(services, MAILS);
  return sent;
}

async function tryToSend(services: Services, mail: Claimed, stop: AbortSignal) {
  try {
    await services.mailer.send(mail, stop);
  } catch (error) {
    const verdict = judgeFailure(error);
    const reason = error instanceof Error ? error.message : String(error);
    const kind = verdict === "permanent" ? "never" : "later";
    settleRow(services, MAILS, mail, { kind, reason });
    return verdict;
  }
  settleRow(services, MAILS, mail, { kind: "sent" });
  return "sent";
}

/** Reads before it writes, so that an empty queue needs no lock. */
function claimNext(services: Services): Claimed | null {
  const { db, now } = services;
  for (;;) {
    const due = db
      .select({ id: mails.id, tries: mails.tries })
      .from(mails)
      .where(isDue(mails, now()))
      // Somebody waits for a mail that cannot be turned off: those go before reminders.
      .orderBy(isNotNull(mails.unsubscribe), mails.nextTryAt, mails.id)
      .limit(1)
      .get();
    if (!due) return null;
    const claimed = claimRow(services, MAILS, due);
    if (claimed === null) continue;
    const { text, html, link } = claimed;
    if (text !== null && html !== null && link !== null) return { ...claimed, text, html, link };
    throw new Error(`The mail ${claimed.id} waits without a content.`);
  }
}

/** A permanent or temporary fault of this mail, or a fault of the mail server. */
type FailureVerdict = "permanent" | "this mail later" | "server trouble";

/** An error of the SMTP client: its own code, and the server's answer if there was one. */
const smtpError = z.object({ code: z.enum(["EENVELOPE", "EMESSAGE"]), responseCode: z.number() });

/**
 * Only an answer of 5xx to the mail itself is permanent. A refused login, a refused connection or a
 * greeting with 5xx is for the operator to fix, and the mail waits.
 */
function judgeFailure(error: unknown): FailureVerdict {
  const answer = smtpError.safeParse(error);
  if (!answer.success || answer.data.responseCode === 421) return "server trouble";
  return answer.data.responseCode >= 500 ? "permanent" : "this mail later";
}
