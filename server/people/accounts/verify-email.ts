import { inTransaction, type Tx } from "#db/client";
import { countDeadLink } from "#server/core/attempts";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";
import { verificationMail } from "../delivery/templates";
import { completeRegistration } from "./complete-registration";
import { admitFirstOperator, logFirstOperator } from "./first-operator";
import { findLink, makeLink, type PendingCredentials } from "./mailed-links";
import { type SessionUser, toSessionUser } from "./sessions";
import { ADMITTED_MS } from "./waiting-browsers";

/** A user whose address has just been verified. */
interface VerifiedUser extends SessionUser {
  /** The path to open now; null for the tournaments. */
  readonly path: string | null;
}

/**
 * Uses a mailed verification link: verifies the address, and gives the account the name and password of
 * the link's registration. Every other link of the account ends. The browser that registered is logged
 * in. On a new server the first user becomes its operator.
 *
 * @returns the user with the path that their registration wants opened, or null for a used, expired,
 * foreign or malformed link
 * @throws AppError "too-many" after too many dead links from one address
 */
export function verifyEmail(
  services: Services,
  token: string,
  clientAddress: string,
): VerifiedUser | null {
  const verified = inTransaction(services.db, (tx) => {
    const now = services.now();
    const link = findLink(tx, "verify", token, now);
    if (!link) return null;
    const row = completeRegistration(tx, link, now, ADMITTED_MS);
    const isFirst = admitFirstOperator(services, tx, row.id);
    return { isFirst, user: { ...toSessionUser(row), path: link.pendingPath } };
  });
  if (verified === null) {
    countDeadLink(services, "mail", clientAddress);
    return null;
  }
  if (verified.isFirst) logFirstOperator(services, verified.user.id);
  return verified.user;
}

/**
 * Queues the mail whose link verifies an address and completes the registration.
 *
 * @param league the name of the league to which somebody was invited
 */
export function queueVerification(
  services: Services,
  tx: Tx,
  user: { readonly id: number; readonly email: string },
  pending: PendingCredentials,
  league: string | null = null,
): void {
  const { href, expiresAt } = makeLink(services, tx, {
    userId: user.id,
    purpose: "verify",
    pending,
  });
  const mail = verificationMail(href, user.email, pending.displayName, league);
  queueMail(tx, mail, { now: services.now(), usefulUntil: expiresAt });
}
