import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { emailTokens, users } from "#db/schema";
import { takeTry } from "../limits/count-tries";
import { RESEND_LIMIT } from "../limits/limits";
import type { Services } from "../services";
import { normalizeEmail } from "./email-address";
import { queueVerification } from "./queue-verification";

/**
 * Mails a new link for the newest registration of an unverified address; silent for any other.
 *
 * @throws AppError "too-many"
 */
export async function resendVerification(
  services: Services,
  address: string,
  clientAddress: string,
): Promise<void> {
  const email = normalizeEmail(address);
  takeTry(services, RESEND_LIMIT, { account: email, clientAddress });
  if (email === null) return;
  inTransaction(services.db, (tx) => {
    const waiting = findWaiting(tx, email);
    if (!waiting || waiting.displayName === null || waiting.passwordHash === null) return;
    const { displayName, passwordHash } = waiting;
    queueVerification(services, tx, waiting, { displayName, passwordHash });
  });
}

function findWaiting(tx: Tx, email: string) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      displayName: emailTokens.pendingDisplayName,
      passwordHash: emailTokens.pendingPasswordHash,
    })
    .from(users)
    .innerJoin(emailTokens, eq(emailTokens.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        isNull(users.emailVerifiedAt),
        isNotNull(emailTokens.pendingPasswordHash),
      ),
    )
    .orderBy(desc(emailTokens.expiresAt))
    .get();
}
