import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";
import type { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { adoptDisplayName } from "./display-name";
import { normalizeEmail } from "./email-address";
import { endLinks } from "./mailed-links";
import { endAllSessions } from "./sessions";
import { admitSignUp } from "./sign-up-policy";
import { tellOfWayIn } from "./tell-of-way-in";

/** The profile that a provider sends after a login. */
export interface ProviderProfile {
  /** As the provider writes it; may be empty. */
  readonly email: string;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly displayName: string;
}

/** A person's account at the provider, and its link to an account here. */
export interface ProviderAccount {
  /** The account here that is linked to it. */
  findUser(tx: Tx): UserRow | undefined;
  /** Whether the user is linked to another account of the same provider. */
  hasRival(tx: Tx, user: UserRow): boolean;
  /** Links an account that has no rival. */
  link(tx: Tx, user: UserRow): void;
  /** The provider's name in the mail to the owner of an account that existed before. */
  readonly name: string;
  refuse(reason: ProviderRefusal): AppError;
}

export type ProviderRefusal = "no-address" | "not-verified" | "rival";

type UserRow = typeof users.$inferSelect;

/**
 * The user of a login at a provider: the linked account; else the account of the profile's address or
 * a new one, if the provider has verified the address. A registration that still waits on that address
 * is dropped, with its password, name and links.
 *
 * @param invitation the token of an invitation, for a new account on a server that asks for one
 * @throws the error of `refuse`; AppError "forbidden" for a new account while sign-up is closed or by
 * invitation
 */
export function admitProfile(
  services: Services,
  tx: Tx,
  profile: ProviderProfile,
  account: ProviderAccount,
  invitation: string | null,
): UserRow {
  const linked = account.findUser(tx);
  if (linked) return linked;
  const email = normalizeEmail(profile.email);
  if (email === null) throw account.refuse("no-address");
  if (!profile.emailVerified) throw account.refuse("not-verified");
  const known = tx.select().from(users).where(eq(users.email, email)).get();
  if (known && account.hasRival(tx, known)) throw account.refuse("rival");
  // A registration that was never verified may be another person's.
  if (!known?.emailVerifiedAt) admitSignUp(services, tx, invitation);
  const user = known
    ? openKnown(services, tx, known, profile, account)
    : addUser(services, tx, profile, email);
  account.link(tx, user);
  return user;
}

function addUser(services: Services, tx: Tx, profile: ProviderProfile, email: string): UserRow {
  const now = services.now();
  const displayName = nameOf(profile, email);
  return tx
    .insert(users)
    .values({ email, displayName, emailVerifiedAt: now, createdAt: now })
    .returning()
    .get();
}

function openKnown(
  services: Services,
  tx: Tx,
  user: UserRow,
  profile: ProviderProfile,
  account: ProviderAccount,
): UserRow {
  if (user.emailVerifiedAt === null) return takeOver(services, tx, user, profile);
  // Provider and password have both proven the address: the password stays, and the owner is notified.
  tellOfWayIn(services, tx, user.id, { kind: "linked", name: account.name });
  return user;
}

/** The address was not verified before: a stranger may have registered with it. */
function takeOver(services: Services, tx: Tx, user: UserRow, profile: ProviderProfile): UserRow {
  endLinks(tx, user.id);
  endAllSessions(tx, user);
  return tx
    .update(users)
    .set({
      emailVerifiedAt: services.now(),
      passwordHash: null,
      displayName: nameOf(profile, user.email ?? profile.email),
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
}

/** The provider's name for them, else the part of the address before the @, else a general word. */
function nameOf(profile: ProviderProfile, email: string): string {
  const [mailbox = email] = email.split("@");
  return adoptDisplayName(profile.displayName) ?? adoptDisplayName(mailbox) ?? "Player";
}
