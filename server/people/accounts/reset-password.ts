import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { consumeAttemptTx, countDeadLink, resetAttempts } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { LOGIN_LIMIT, RESET_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { queueMail, queueNothing } from "../delivery/queue-mail";
import { sendsMail } from "../delivery/sends-mail";
import { passwordChangedMail, resetMail } from "../delivery/templates";
import { tellOperators } from "../notices/tell-operators";
import { endApiTokens } from "./api-tokens";
import { askOperator } from "./ask-operator";
import { requireEmail } from "./email-address";
import { type Client, knownBrowserId } from "./known-browser";
import { deadLink, endLinks, findLink, hrefOf, LINK_MS, makeLink } from "./mailed-links";
import { checkNewPassword, hashPassword, type PasswordOwner } from "./passwords";
import { markLogIn, type PendingLogIn } from "./pending-log-in";
import { endAllSessions, type SessionUser, toSessionUser } from "./sessions";
import { queueNotice } from "./tell-of-way-in";
import { makeToken } from "./tokens";
import { endWaysMadeAfter, type WayIn } from "./ways-in";

/** The changes that a mailed link has made. */
export interface PasswordReset {
  readonly user: SessionUser;
  /** The ways in from after the previous change of password. */
  readonly ended: readonly WayIn[];
  /** For this browser, to show the ways in that are left (`showWaysAfterReset`). */
  readonly reset: PendingLogIn | null;
}

/**
 * Uses a mailed reset link (rules.md#links): sets the new password, and ends every session, every token
 * of a script that reads, every other link of the account, including that of a waiting registration,
 * and the ways in that were made since the last change of password (rules.md#ways-in). The owner is
 * notified. The link went to the address, so this verifies it as well.
 *
 * @throws AppError "invalid" for a link that does not work, or for a password that may not be chosen
 * (the link then still works); "too-many" after too many dead links from one address
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
    // Two requests at once may both get this far; only one finds the link.
    const link = findLink(tx, "reset", token, now);
    if (!link) throw deadLink();
    const id = link.userId;
    endLinks(tx, id);
    endAllSessions(tx, { id });
    endApiTokens(tx, id);
    const before = tx.select().from(users).where(eq(users.id, id)).get();
    // If no change of the password is known, it may be as old as the account.
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

/** Whether a reset link works now; the link stays unused. */
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

/**
 * Mails a link for a new password to the owner of an address, verified or not; without mail an operator
 * reads that somebody asks for it (rules.md#waiting). For an unknown address
 * it writes as much and mails nothing, so that neither the answer nor its time reveals anything
 * (rules.md#accounts).
 *
 * @throws AppError "invalid" 'Please enter your email.' or for an invalid address, "too-many"
 */
export async function requestReset(
  services: Services,
  address: string,
  client: Client,
): Promise<void> {
  if (!address.trim()) throw new AppError("invalid", "Please enter your email.");
  const email = requireEmail(address);
  inTransaction(services.db, (tx) => {
    const now = services.now();
    const user = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
    const { clientAddress } = client;
    const knownBrowser = knownBrowserId(client, user);
    consumeAttemptTx(tx, RESET_LIMIT, { account: email, clientAddress, knownBrowser }, now);
    if (user) {
      const { href, expiresAt } = makeLink(services, tx, { userId: user.id, purpose: "reset" });
      queueMail(tx, resetMail(href, email), { now, usefulUntil: expiresAt });
      if (!sendsMail(services)) {
        askOperator(services, tx, user, { displayName: null, browserHash: null, userAgent: "" });
        tellOperators(services, tx);
      }
    } else {
      const href = hrefOf(services, "reset", makeToken(services));
      queueNothing(tx, resetMail(href, email), { now, usefulUntil: now + LINK_MS.reset });
    }
  });
}
