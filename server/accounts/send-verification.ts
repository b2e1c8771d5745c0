import { emailTokens } from "#db/schema";
import { verificationMail } from "../mail/templates";
import type { Services } from "../services";
import { hashToken, makeToken } from "./tokens";

/** Decision 38. */
const VERIFICATION_LINK_MS = 24 * 60 * 60 * 1000;

/** What the link sets when it is used; null where it only confirms what stands already. */
export interface PendingCredentials {
  readonly displayName: string;
  readonly passwordHash: string;
}

/** Mails a link that verifies the address of a user. */
export async function sendVerification(
  services: Services,
  user: { readonly id: number; readonly email: string },
  pending: PendingCredentials,
): Promise<void> {
  const token = makeToken(services);
  services.db
    .insert(emailTokens)
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      purpose: "verify",
      expiresAt: services.now() + VERIFICATION_LINK_MS,
      pendingDisplayName: pending.displayName,
      pendingPasswordHash: pending.passwordHash,
    })
    .run();
  const link = new URL("/verify-email/confirm", services.env.appUrl);
  link.searchParams.set("token", token);
  await services.mailer.send(verificationMail(link.href, user.email, pending.displayName));
}
