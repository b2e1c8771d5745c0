import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { emailTokens, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { endLinks } from "./mailed-links";
import { admitWaitingBrowser } from "./waiting-browsers";

type Registration = typeof emailTokens.$inferSelect;

/**
 * Makes a registration the account of its address: the address counts as verified, and name and
 * password are those of this registration. Every other link of the account ends, with the other
 * registrations of the address. The browsers that wait for this one are logged in.
 *
 * @param waitMs the time within which those browsers have to come back
 */
export function completeRegistration(tx: Tx, link: Registration, now: Ms, waitMs: number) {
  const { userId, pendingDisplayName: displayName, pendingPasswordHash: passwordHash } = link;
  const browsers = new Set([link.pendingBrowserHash, ...listBrowsers(tx, link)]);
  endLinks(tx, userId);
  const user = tx
    .update(users)
    .set({
      emailVerifiedAt: now,
      ...(displayName !== null && { displayName }),
      ...(passwordHash !== null && { passwordHash, passwordChangedAt: now }),
    })
    .where(eq(users.id, userId))
    .returning()
    .get();
  for (const hash of browsers) {
    if (hash !== null) admitWaitingBrowser(tx, user.id, hash, now + waitMs, now);
  }
  return user;
}

/** Links with the same salted hash are of one registration. */
export function isOfRegistration({
  userId,
  pendingPasswordHash,
}: Pick<Registration, "userId" | "pendingPasswordHash">) {
  return and(
    eq(emailTokens.userId, userId),
    eq(emailTokens.pendingPasswordHash, pendingPasswordHash ?? ""),
  );
}

function listBrowsers(tx: Tx, link: Registration): (string | null)[] {
  return tx
    .select({ hash: emailTokens.pendingBrowserHash })
    .from(emailTokens)
    .where(and(isOfRegistration(link), isNotNull(emailTokens.pendingBrowserHash)))
    .all()
    .map(({ hash }) => hash);
}
