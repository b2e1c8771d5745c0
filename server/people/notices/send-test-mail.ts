import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { TEST_NOTICE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";
import { testMail } from "../delivery/templates";

/**
 * Queues a test mail to a person's own address, even in quiet hours. The limit of five tests in ten
 * minutes includes tests of browsers.
 *
 * @throws AppError "conflict" without a verified address, "too-many", "unauthenticated" if the account
 * no longer exists
 */
export function sendTestMail(services: Services, user: { readonly id: number }): void {
  inTransaction(services.db, (tx) => {
    const row = tx.select().from(users).where(eq(users.id, user.id)).get();
    if (!row || row.deletedAt !== null) throw loggedOut();
    if (row.email === null) throw new AppError("conflict", "Add an email address first.");
    if (row.emailVerifiedAt === null)
      throw new AppError("conflict", "Verify your email address first.");
    const now = services.now();
    const source = { account: String(user.id), clientAddress: null };
    consumeAttemptTx(tx, TEST_NOTICE_LIMIT, source, now);
    const mail = testMail(services.env.appUrl, row.email, row.displayName);
    queueMail(tx, mail, { now, usefulUntil: now + DAY_MS });
  });
}
