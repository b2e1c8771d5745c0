import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { emailTokens, users } from "#db/schema";
import { consumeAttempt } from "#server/core/attempts";
import { RESEND_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { normalizeEmail } from "./email-address";
import { hashToken } from "./tokens";
import { queueVerification } from "./verify-email";

/**
 * Mails a new link for the registration of an unverified address; does nothing for other addresses. A
 * waiting browser gets the link of its own registration, not of a newer one by somebody else; without a
 * browser it is the newest registration.
 *
 * @param browserToken the token of the waiting browser, or null
 * @param league the name of the league to which somebody was invited
 * @throws AppError "too-many"
 */
export async function resendVerification(
  services: Services,
  address: string,
  clientAddress: string,
  browserToken: string | null = null,
  league: string | null = null,
): Promise<void> {
  const email = normalizeEmail(address);
  consumeAttempt(services, RESEND_LIMIT, { account: email, clientAddress });
  if (email === null) return;
  inTransaction(services.db, (tx) => {
    const waiting = findWaiting(tx, email, browserToken);
    if (!waiting || waiting.displayName === null || waiting.passwordHash === null) return;
    const { displayName, passwordHash } = waiting;
    queueVerification(services, tx, waiting, { ...waiting, displayName, passwordHash }, league);
  });
}

function findWaiting(tx: Tx, email: string, browserToken: string | null) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      displayName: emailTokens.pendingDisplayName,
      passwordHash: emailTokens.pendingPasswordHash,
      browserHash: emailTokens.pendingBrowserHash,
      registeredAt: emailTokens.registeredAt,
      userAgent: emailTokens.registeredUserAgent,
      path: emailTokens.pendingPath,
    })
    .from(users)
    .innerJoin(emailTokens, eq(emailTokens.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        isNull(users.emailVerifiedAt),
        isNotNull(emailTokens.pendingPasswordHash),
        browserToken === null
          ? undefined
          : eq(emailTokens.pendingBrowserHash, hashToken(browserToken)),
      ),
    )
    .orderBy(desc(emailTokens.expiresAt))
    .get();
}
