import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { emailTokens, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { countDeadLink } from "#server/core/attempts";
import type { Services } from "#server/core/services";
import { isOfRegistration } from "./complete-registration";
import { nameDevice } from "./known-browser";
import { deadLink, findLink } from "./mailed-links";

/** A registration, shown to the owner of its address before they confirm it. */
export interface ShownRegistration {
  readonly displayName: string;
  readonly registeredAt: Ms | null;
  /** Such as "Firefox on Windows". */
  readonly device: string;
}

/**
 * The registration of a mailed verification link, which stays unused; null for a used, expired, foreign
 * or malformed link.
 */
export function showRegistration(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
): ShownRegistration | null {
  const link = findLink(db, "verify", token, now());
  if (!link || link.pendingDisplayName === null) return null;
  const { pendingDisplayName: displayName, registeredAt, registeredUserAgent } = link;
  return { displayName, registeredAt, device: nameDevice(registeredUserAgent ?? "") };
}

/**
 * Deletes the registration of a mailed link, because the owner of the address did not make it: its
 * links end, and its browser waits in vain. Other registrations of the address stay; with the last one,
 * the unverified account is deleted.
 *
 * @throws AppError "invalid" for a dead link, "too-many" after too many of them from one address
 */
export function disownRegistration(services: Services, token: string, clientAddress: string): void {
  const deleted = inTransaction(services.db, (tx) => {
    const link = findLink(tx, "verify", token, services.now());
    if (!link || link.pendingPasswordHash === null) return false;
    deleteRegistration(tx, link);
    return true;
  });
  if (deleted) return;
  countDeadLink(services, "mail", clientAddress);
  throw deadLink();
}

/** Deletes a registration, and with the last one of its address the unverified account. */
export function deleteRegistration(tx: Tx, link: typeof emailTokens.$inferSelect): void {
  tx.delete(emailTokens).where(isOfRegistration(link)).run();
  deleteUnverified(tx, link.userId);
}

/** Deletes an account that has no verified address and no link. */
function deleteUnverified(tx: Tx, userId: number): void {
  const links = tx.select({ left: sql`1` }).from(emailTokens).where(eq(emailTokens.userId, userId));
  tx.delete(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), notExists(links)))
    .run();
}
