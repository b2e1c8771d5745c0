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
 * Queues a mail to a person's own address, at once also in quiet hours: five tests in ten minutes at most, with those of browsers.
 *
 * @throws AppError "conflict" where the address is not verified, "too-many", "unauthenticated" when the
 *   account no longer exists
 */
export function sendTestMail(services: Services, user: { readonly id: number }): void {
  inTransaction(services.db, (tx) => {
    const row = tx.select().from(users).where(eq(users.id, user.id)).get();
    if (!row || row.deletedAt !== null) throw loggedOut();
    if (row.emailVerifiedAt === null)
      throw new AppError("conflict", "Verify your email address first.");
    const now = services.now();
    const source = { account: String(user.id), clientAddress: null };
    consumeAttemptTx(tx, TEST_NOTICE_LIMIT, source, now);
    const mail = testMail(services.env.appUrl, row.email, row.displayName);
    queueMail(tx, mail, { now, usefulUntil: now + DAY_MS });
  });
}
