import { and, desc, eq, isNull } from "drizzle-orm";
import { emailTokens, users } from "#db/schema";
import type { Services } from "../services";
import { normalizeEmail } from "./email-address";
import { sendVerification } from "./send-verification";

/** Mails a new link for the newest registration of an unverified address; silent for any other. */
export async function resendVerification(services: Services, address: string): Promise<void> {
  const email = normalizeEmail(address);
  if (!email) return;
  const waiting = services.db
    .select({
      id: users.id,
      email: users.email,
      displayName: emailTokens.pendingDisplayName,
      passwordHash: emailTokens.pendingPasswordHash,
    })
    .from(users)
    .innerJoin(emailTokens, eq(emailTokens.userId, users.id))
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .orderBy(desc(emailTokens.expiresAt))
    .get();
  if (!waiting || waiting.displayName === null || waiting.passwordHash === null) return;
  const { displayName, passwordHash } = waiting;
  await sendVerification(services, waiting, { displayName, passwordHash });
}
