import { and, eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { sessions, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { consumeAttempt, resetAttempts } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { PASSWORD_CHANGE_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { passwordChangedMail } from "../delivery/templates";
import { endApiTokens } from "./api-tokens";
import { endLinks } from "./mailed-links";
import { continueNotifications } from "./notified-browsers";
import { checkNewPassword, isBeyondPasswords } from "./password-rules";
import { hashPassword, passwordFits } from "./passwords";
import { queueNotice } from "./queue-notice";
import { requireFilled } from "./require-filled";
import { endAllSessions, insertSession, type OpenedSession, type SessionUser } from "./sessions";
import { hashToken } from "./tokens";

/**
 * Changes the password of the logged-in user. All their sessions end, with the notifications there
 * and the tokens of their scripts; the current session goes on under a new token
 * (rules.md#accounts). The owner is notified by mail.
 *
 * @param client the token of the current session, and where the request comes from
 * @returns the session to put into the cookie
 * @throws AppError "invalid" for an empty field, a wrong current password, or a new one that may
 * not be chosen; "too-many"; "unauthenticated" when the session has ended meanwhile
 */
export async function changePassword(
  services: Services,
  user: SessionUser,
  input: { readonly currentPassword: string; readonly newPassword: string },
  client: { readonly sessionToken: string; readonly clientAddress: string },
): Promise<OpenedSession> {
  const { currentPassword, newPassword } = input;
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
    queueNotice(services, tx, passwordChangedMail(services.env.appUrl, user.email));
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
