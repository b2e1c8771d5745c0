import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { SECOND_MS } from "#game/core/units";
import { consumeAttempt } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { type RateLimit, TEST_NOTICE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { testMail } from "../delivery/templates";
import { withinMs, wordsOfMailServer } from "../delivery/try-mail-server";

/** Shorter than a browser or a proxy waits. */
const ANSWER_MS = 20 * SECOND_MS;

/**
 * Sends a test mail to a person's own address, even in quiet hours, and waits for the answer of the
 * mail server: a queued one would be "on its way" while every login there fails.
 *
 * @param limit five tests in ten minutes, which include tests of browsers, unless another is given
 * @returns the address
 * @throws MailRefused; AppError "conflict" without a verified address, "too-many", "unauthenticated" if
 * the account no longer exists
 */
export async function sendTestMail(
  services: Services,
  user: { readonly id: number },
  limit: RateLimit = TEST_NOTICE_LIMIT,
): Promise<string> {
  const { db, env, mailer, now } = services;
  const row = db.select().from(users).where(eq(users.id, user.id)).get();
  if (!row || row.deletedAt !== null) throw loggedOut();
  if (row.email === null) throw new AppError("conflict", "Add an email address first.");
  if (row.emailVerifiedAt === null)
    throw new AppError("conflict", "Verify your email address first.");
  consumeAttempt(services, limit, { account: String(user.id), clientAddress: null });
  const mail = { ...testMail(env.appUrl, row.email, row.displayName), id: 0, createdAt: now() };
  try {
    await withinMs(ANSWER_MS, mailer.send(mail, AbortSignal.timeout(ANSWER_MS)));
  } catch (error) {
    services.log.warn({ err: error }, "A test email could not be sent.");
    throw new MailRefused(wordsOfMailServer(error));
  }
  return row.email;
}

/** The words of the mail server are for operators. */
export class MailRefused extends AppError {
  readonly words: string;

  constructor(words: string) {
    super("invalid", "This site’s mail server accepts no emails. Its operators see why.");
    this.words = words;
  }
}
