import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { users } from "#db/schema";
import { AppError } from "../errors";
import { googleLinkedMail } from "../mail/templates";
import type { Services } from "../services";
import { adoptDisplayName } from "./display-name";
import { normalizeEmail } from "./email-address";
import { admitFirstOperator, logFirstOperator } from "./first-operator";
import { endLinks } from "./mailed-links";
import { queueNotice } from "./queue-notice";
import { endAllSessions, type SessionUser, toSessionUser } from "./sessions";
import { admitSignUp } from "./sign-up-policy";

/** What Google says about the person who has logged in there. */
export interface GoogleProfile {
  /** Google's own, lasting name of the account. */
  readonly sub: string;
  readonly email: string;
  /** Whether Google vouches for the address. */
  readonly emailVerified: boolean;
  readonly displayName: string;
}

type UserRow = typeof users.$inferSelect;

const LONGEST_SUB = 255;

/**
 * The user of a Google login: the account that it is linked to; else the account of its
 * address, or a new one, but only by an address that Google has verified. A registration that still
 * waits on that address is dropped: neither its password, nor its name, nor its links survive.
 *
 * @param invitation the token of an invitation, for a new account on a server that asks for one
 * @throws AppError "unauthenticated" 'Google login failed. Please try again.'; "forbidden" for a new
 *   account where sign-up is closed or by invitation
 */
export function logInWithGoogle(
  services: Services,
  profile: GoogleProfile,
  invitation: string | null = null,
): SessionUser {
  const email = normalizeEmail(profile.email);
  const { sub } = profile;
  if (sub === "" || sub.length > LONGEST_SUB || email === null) throw failed();
  const { user, isFirst } = inTransaction(services.db, (tx) => {
    const user = findOrAdmit(services, tx, profile, email, invitation);
    return { user, isFirst: admitFirstOperator(services, tx, user.id) };
  });
  if (isFirst) logFirstOperator(services, user.id);
  return toSessionUser(user);
}

function findOrAdmit(
  services: Services,
  tx: Tx,
  profile: GoogleProfile,
  email: string,
  invitation: string | null,
): UserRow {
  const linked = tx.select().from(users).where(eq(users.googleSub, profile.sub)).get();
  if (linked) return linked;
  if (!profile.emailVerified) throw failed();
  const known = tx.select().from(users).where(eq(users.email, email)).get();
  if (!known) {
    admitSignUp(services, tx, invitation);
    return addUser(services, tx, profile, email);
  }
  if (known.googleSub !== null) throw failed();
  // There is no verified account: the pending registration may be another person's.
  if (known.emailVerifiedAt === null) admitSignUp(services, tx, invitation);
  const link = known.emailVerifiedAt === null ? takeOver : linkAccount;
  return link(services, tx, known, profile);
}

/** Why it failed is for the log: people get one sentence. */
export const GOOGLE_LOGIN_FAILED = "Google login failed. Please try again.";

/** The account has another Google account already, or the address is not proven: one answer. */
function failed(): AppError {
  return new AppError("unauthenticated", GOOGLE_LOGIN_FAILED);
}

function addUser(services: Services, tx: Tx, profile: GoogleProfile, email: string): UserRow {
  const now = services.now();
  const displayName = nameOf(profile, email);
  return tx
    .insert(users)
    .values({ email, displayName, googleSub: profile.sub, emailVerifiedAt: now, createdAt: now })
    .returning()
    .get();
}

/** Both have proven the same address: the password stays, and the owner is notified. */
function linkAccount(services: Services, tx: Tx, user: UserRow, profile: GoogleProfile): UserRow {
  queueNotice(services, tx, googleLinkedMail(services.env.appUrl, user.email));
  return tx
    .update(users)
    .set({ googleSub: profile.sub })
    .where(eq(users.id, user.id))
    .returning()
    .get();
}

/** The address was not verified before: what was registered on it may be a stranger's. */
function takeOver(services: Services, tx: Tx, user: UserRow, profile: GoogleProfile): UserRow {
  endLinks(tx, user.id);
  endAllSessions(tx, user);
  return tx
    .update(users)
    .set({
      googleSub: profile.sub,
      emailVerifiedAt: services.now(),
      passwordHash: null,
      displayName: nameOf(profile, user.email),
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
}

/** Google's name for them, else the part of the address before the @, else a word for anybody. */
function nameOf(profile: GoogleProfile, email: string): string {
  const [mailbox = email] = email.split("@");
  return adoptDisplayName(profile.displayName) ?? adoptDisplayName(mailbox) ?? "Player";
}
