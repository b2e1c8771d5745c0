import { and, eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { passkeys, sessions, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { consumeAttempt, resetAttempts } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { PASSWORD_CHANGE_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { writeLogsOfMember } from "#server/play/leagues/league-log";
import { passwordChangedMail } from "../delivery/templates";
import { endApiTokens } from "./api-tokens";
import { normalizeEmail } from "./email-address";
import { endLinks, makeLink } from "./mailed-links";
import { continueNotifications } from "./notified-browsers";
import { checkNewPassword, hashPassword, isBeyondPasswords, passwordFits } from "./passwords";
import { requireCode } from "./require-code";
import { requireFilled } from "./require-verified";
import { endAllSessions, insertSession, type OpenedSession, type SessionUser } from "./sessions";
import { queueNotice } from "./tell-of-way-in";
import { hashToken } from "./tokens";

/**
 * Changes the password of the logged-in user. All their sessions end, with the notifications there and
 * the tokens of their scripts; the current session goes on under a new token (rules.md#accounts). The
 * owner is notified by mail.
 *
 * @param client the token of the current session, and the origin of the request
 * @returns the session to put into the cookie
 * @throws AppError "invalid" for an empty field, a wrong current password, or a new one that may not be
 * chosen; "too-many"; "unauthenticated" if the session has ended meanwhile; as `requireCode` does
 */
export async function changePassword(
  services: Services,
  user: SessionUser,
  input: { readonly currentPassword: string; readonly newPassword: string; readonly code: string },
  client: { readonly sessionToken: string; readonly clientAddress: string },
): Promise<OpenedSession> {
  const { currentPassword, newPassword, code } = input;
  requireFilled(currentPassword, newPassword);
  await checkNewPassword(newPassword, user);
  const oldHash = passwordHashOf(services, user);
  const account = String(user.id);
  const address = addressKey(client.clientAddress);
  consumeAttempt(services, PASSWORD_CHANGE_LIMIT, { account, clientAddress: client.clientAddress });
  if (
    isBeyondPasswords(currentPassword) ||
    !(await passwordFits(oldHash, currentPassword, services.gone))
  ) {
    logSecurityEvent(services.log, "proof-failed", { address, userId: user.id });
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword, services.gone);
  requireCode(services, user, code, { clientAddress: client.clientAddress, browser: null });
  const opened = inTransaction(services.db, (tx) => {
    const sessionHash = hashToken(client.sessionToken);
    const session = tx
      .select({ userAgent: sessions.userAgent })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, sessionHash), eq(sessions.userId, user.id)))
      .get();
    if (!session) throw loggedOut();
    const { changes } = tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: services.now() })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, oldHash)))
      .run();
    if (changes === 0) throw wrongPassword();
    endLinks(tx, user.id);
    endAllSessions(tx, user, sessionHash);
    endApiTokens(tx, user.id);
    resetAttempts(tx, PASSWORD_CHANGE_LIMIT, { account, clientAddress: client.clientAddress });
    if (user.email !== null) {
      queueNotice(services, tx, passwordChangedMail(services.env.appUrl, user.email));
    }
    const opened = insertSession(services, tx, user.id, session.userAgent);
    const browser = { sessionHashes: [sessionHash], browserId: null };
    continueNotifications(tx, user, browser, hashToken(opened.token));
    return opened;
  });
  logSecurityEvent(services.log, "password-changed", { address, userId: user.id, by: "password" });
  return opened;
}

function passwordHashOf({ db }: Services, user: SessionUser): string {
  const row = db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
    .get();
  if (row?.passwordHash) return row.passwordHash;
  throw new AppError(
    "invalid",
    'Your account has no password yet. "Forgot password?" on the login page sets one.',
  );
}

function wrongPassword(): AppError {
  return new AppError("invalid", "The current password is wrong.");
}

/**
 * Ends the password, the passkeys, the sessions, the tokens of scripts and the mailed links of an
 * account, and makes one link for a new password (rules.md#links). The second factor stays. The logs of
 * its leagues say so. Only for the operator, who passes the link on: no screen may call this.
 *
 * @returns the link, and the time at which it expires (UTC milliseconds)
 * @throws AppError "not-found" if no account has the address
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
    // The host may play as well, and could come in by the link.
    const by = { userId: null, now: services.now() };
    writeLogsOfMember(tx, by, { kind: "reset link", userId: user.id });
    return { userId: user.id, link: makeLink(services, tx, { userId: user.id, purpose: "reset" }) };
  });
  logSecurityEvent(services.log, "password-ended", { userId });
  return link;
}
