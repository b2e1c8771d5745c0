import { and, eq, isNull } from "drizzle-orm";
import { inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { users } from "#db/schema";
import { consumeAttemptTx, countDeadLink } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { REGISTER_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";
import { sendsMail } from "../delivery/sends-mail";
import { addAddressMail, addressTakenMail } from "../delivery/templates";
import { requireEmail } from "./email-address";
import { deadLink, endLinks, findLink, makeLink } from "./mailed-links";
import { endAllSessions } from "./sessions";
import { queueNotice } from "./tell-of-way-in";
import { endNewWaysIn } from "./unaddressed-accounts";

/** On a server without mails, no address can be proven. */
const NO_MAIL =
  "This server sends no mail, so no address can be added. A passkey keeps your way in.";

/**
 * Mails a link that adds an address to the account of a user who has none. The answer is the same
 * for an address that has an account, whose owner gets another mail.
 *
 * @returns the address
 * @throws AppError "invalid" for an invalid address, "conflict" for an account with an address or
 * where no mail is sent, "too-many"
 */
export function requestAddress(
  services: Services,
  user: { readonly id: number },
  typed: string,
  clientAddress: string,
): string {
  const email = requireEmail(typed);
  if (!sendsMail(services)) throw new AppError("conflict", NO_MAIL);
  inTransaction(services.db, (tx) => {
    const now = services.now();
    const { displayName } = requireNone(tx, user.id);
    consumeAttemptTx(tx, REGISTER_LIMIT, { account: email, clientAddress }, now);
    const known = tx.select().from(users).where(eq(users.email, email)).get();
    if (known?.emailVerifiedAt) {
      queueNotice(services, tx, addressTakenMail(services.env.appUrl, email));
      return;
    }
    const link = { userId: user.id, purpose: "address", pendingEmail: email } as const;
    const { href, expiresAt } = makeLink(services, tx, link);
    queueMail(tx, addAddressMail(href, email, displayName), { now, usefulUntil: expiresAt });
  });
  return email;
}

function requireNone(tx: Tx, userId: number) {
  const row = tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .get();
  if (row === undefined) throw loggedOut();
  if (row.email !== null) throw new AppError("conflict", "Your account already has an address.");
  return row;
}

/** The account and the address of a mailed link, which stays unused; null for a dead link. */
export function showAddressLink(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
): { readonly displayName: string; readonly email: string } | null {
  const link = findLink(db, "address", token, now());
  if (!link?.pendingEmail) return null;
  const row = db
    .select({ displayName: users.displayName })
    .from(users)
    .where(eq(users.id, link.userId))
    .get();
  return row ? { displayName: row.displayName, email: link.pendingEmail } : null;
}

/**
 * Adds the address of a mailed link to its account. A registration that waits on the address goes,
 * because the reader of its mails has just proven that it is theirs.
 *
 * @returns the address
 * @throws AppError "invalid" for a dead link, "too-many" after too many of these; "conflict" for an
 * account with an address, or an address with an account
 */
export function confirmAddress(services: Services, token: string, clientAddress: string): string {
  const email = inTransaction(services.db, (tx) => {
    const now = services.now();
    const link = findLink(tx, "address", token, now);
    if (!link?.pendingEmail) return null;
    const { userId, pendingEmail } = link;
    requireNone(tx, userId);
    dropRegistration(tx, pendingEmail);
    setAddress(tx, userId, pendingEmail, now);
    endLinks(tx, userId);
    endNewWaysIn(tx, { memberId: userId });
    return pendingEmail;
  });
  if (email !== null) return email;
  countDeadLink(services, "mail", clientAddress);
  throw deadLink();
}

function setAddress(tx: Tx, userId: number, email: string, now: number): void {
  try {
    tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)).run();
  } catch (error) {
    if (!isUniqueViolation(error, "users.email")) throw error;
    throw new AppError("conflict", "This address already has an account.");
  }
}

/** Nobody has done anything with an account whose address was never verified. */
function dropRegistration(tx: Tx, email: string): void {
  const waiting = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .get();
  if (waiting === undefined) return;
  endLinks(tx, waiting.id);
  endAllSessions(tx, waiting);
  tx.delete(users).where(eq(users.id, waiting.id)).run();
}
