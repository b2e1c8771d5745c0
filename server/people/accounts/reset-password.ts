import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { resetAttempts } from "#server/core/attempts";
import { countDeadLink } from "#server/core/count-dead-link";
import { LOGIN_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { passwordChangedMail } from "../delivery/templates";
import { endApiTokens } from "./api-tokens";
import { deadLink, endLinks, findLink } from "./mailed-links";
import { checkNewPassword, type PasswordOwner } from "./password-rules";
import { hashPassword } from "./passwords";
import { markLogIn, type PendingLogIn } from "./pending-log-in";
import { queueNotice } from "./queue-notice";
import { endAllSessions, type SessionUser, toSessionUser } from "./sessions";
import { endWaysMadeAfter, type WayIn } from "./ways-in";

/** The changes that a mailed link has made. */
export interface PasswordReset {
  readonly user: SessionUser;
  /** The ways in that were made since the last change of password. */
  readonly ended: readonly WayIn[];
  /** For this browser, to show the ways in that are left (`showWaysAfterReset`). */
  readonly reset: PendingLogIn | null;
}

/**
 * Uses a mailed reset link (rules.md#links): the password is the new one, every session, every
 * token of a script that reads and every other link of the account ends, a waiting registration among
 * them, with the ways in that were made since the last change of password (rules.md#ways-in), and the
 * owner is notified. The link went to the address, so it is verified as well.
 *
 * @throws AppError "invalid" for a link that does not work, or for a password that may not be
 *   chosen (the link works on then); "too-many" after too many dead links from one address
 */
export async function resetPassword(
  services: Services,
  token: string,
  newPassword: string,
  clientAddress: string,
): Promise<PasswordReset> {
  const owner = ownerOfLink(services, token);
  if (!owner) {
    countDeadLink(services, "mail", clientAddress);
    throw deadLink();
  }
  await checkNewPassword(newPassword, owner);
  const passwordHash = await hashPassword(newPassword, services.gone);
  const { user, ended } = inTransaction(services.db, (tx) => {
    const now = services.now();
    // Two at once have both come this far: the link is there for one of them only.
    const link = findLink(tx, "reset", token, now);
    if (!link) throw deadLink();
    const id = link.userId;
    endLinks(tx, id);
    endAllSessions(tx, { id });
    endApiTokens(tx, id);
    const before = tx.select().from(users).where(eq(users.id, id)).get();
    // Without a known change of the password, it may date from the account's beginning.
    const after = before?.passwordChangedAt ?? before?.createdAt ?? 0;
    const ended = endWaysMadeAfter(tx, { id }, after, now);
    const emailVerifiedAt = owner.emailVerifiedAt ?? now;
    const user = tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now, emailVerifiedAt })
      .where(eq(users.id, id))
      .returning()
      .get();
    resetAttempts(tx, LOGIN_LIMIT, { account: user.email, clientAddress });
    const labels = ended.map(({ label }) => label);
    queueNotice(services, tx, passwordChangedMail(services.env.appUrl, user.email, labels));
    return { user: toSessionUser(user), ended };
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "password-changed", { address, userId: user.id, by: "link" });
  for (const { kind } of ended) {
    logSecurityEvent(services.log, "way-in-ended", { address, userId: user.id, way: kind });
  }
  return { user, ended, reset: markLogIn(services, user) };
}

/** Whether a reset link works now; looking uses nothing up. */
export function isResetLinkGood({ db, now }: Pick<Services, "db" | "now">, token: string): boolean {
  return findLink(db, "reset", token, now()) !== null;
}

function ownerOfLink(
  { db, now }: Services,
  token: string,
): (PasswordOwner & { readonly emailVerifiedAt: number | null }) | null {
  const link = findLink(db, "reset", token, now());
  if (!link) return null;
  return db.select().from(users).where(eq(users.id, link.userId)).get() ?? null;
}
