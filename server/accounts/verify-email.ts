import { and, eq, gt } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { emailTokens, users } from "#db/schema";
import type { Services } from "../services";
import { type SessionUser, toSessionUser } from "./sessions";
import { hashToken } from "./tokens";

/**
 * Uses a mailed verification link: the address is verified, and the name and password of the
 * registration that the link belongs to are the account's from now on. Every other link of the
 * account dies with it.
 *
 * @returns the user, or null for a used, expired, foreign or malformed link
 */
export function verifyEmail(services: Services, token: string): SessionUser | null {
  const now = services.now();
  return inTransaction(services.db, (tx) => {
    const link = tx
      .select()
      .from(emailTokens)
      .where(
        and(
          eq(emailTokens.tokenHash, hashToken(token)),
          eq(emailTokens.purpose, "verify"),
          gt(emailTokens.expiresAt, now),
        ),
      )
      .get();
    if (!link) return null;
    tx.delete(emailTokens).where(eq(emailTokens.userId, link.userId)).run();
    const user = tx
      .update(users)
      .set({
        emailVerifiedAt: now,
        ...(link.pendingDisplayName !== null && { displayName: link.pendingDisplayName }),
        ...(link.pendingPasswordHash !== null && { passwordHash: link.pendingPasswordHash }),
      })
      .where(eq(users.id, link.userId))
      .returning()
      .get();
    return toSessionUser(user);
  });
}
