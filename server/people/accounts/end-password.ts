import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { passkeys, users } from "#db/schema";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { endApiTokens } from "./api-tokens";
import { normalizeEmail } from "./email-address";
import { endLinks, makeLink } from "./mailed-links";
import { endAllSessions } from "./sessions";

/**
 * Ends the password, the passkeys, the sessions, the tokens of scripts and the mailed links of an account, and makes one link
 * for a new password (rules.md#links). The second factor stays. For the operator alone, who hands the
 * link over: no screen may reach this.
 *
 * @returns the link, and when it dies (UTC milliseconds)
 * @throws AppError "not-found" when no account has the address
 */
export function endPassword(
  services: Services,
  address: string,
): { href: string; expiresAt: number } {
  const email = normalizeEmail(address);
  const { userId, link } = inTransaction(services.db, (tx) => {
    const user =
      email === null ? undefined : tx.select().from(users).where(eq(users.email, email)).get();
    if (!user) throw new AppError("not-found", `No account has the address ${address}.`);
    tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)).run();
    tx.delete(passkeys).where(eq(passkeys.userId, user.id)).run();
    endAllSessions(tx, user);
    endApiTokens(tx, user.id);
    endLinks(tx, user.id);
    return { userId: user.id, link: makeLink(services, tx, { userId: user.id, purpose: "reset" }) };
  });
  logSecurityEvent(services.log, "password-ended", { userId });
  return link;
}
