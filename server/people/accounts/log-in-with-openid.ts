import { and, eq, getTableColumns } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { openidAccounts, users } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  admitProfile,
  type ProviderAccount,
  type ProviderProfile,
  type ProviderRefusal,
} from "./admit-profile";
import { admitFirstOperator, logFirstOperator } from "./first-operator";
import { type SessionUser, toSessionUser } from "./sessions";

/** The profile in a checked ID token of an OpenID provider. */
export interface OpenIdProfile extends ProviderProfile {
  readonly issuer: string;
  /** The issuer's permanent id of the account. */
  readonly subject: string;
}

const LONGEST_SUBJECT = 255;

/**
 * The user of a login at an OpenID provider, found or made by `admitProfile` (rules.md#openid). Issuer
 * and subject together identify an account.
 *
 * @param invitation the token of an invitation, for a new account on a server that asks for one
 * @throws AppError "unauthenticated" with a sentence that names the provider; "forbidden" for a new
 * account while sign-up is closed or by invitation
 */
export function logInWithOpenId(
  services: Services,
  profile: OpenIdProfile,
  invitation: string | null = null,
): SessionUser {
  const { issuer, subject } = profile;
  if (subject === "" || subject.length > LONGEST_SUBJECT) throw refuse(issuer, "rival");
  const { user, isFirst } = inTransaction(services.db, (tx) => {
    const account = openIdAccount(issuer, subject, services.now());
    const user = admitProfile(services, tx, profile, account, invitation);
    return { user, isFirst: admitFirstOperator(services, tx, user.id) };
  });
  if (isFirst) logFirstOperator(services, user.id);
  return toSessionUser(user);
}

function openIdAccount(issuer: string, subject: string, now: number): ProviderAccount {
  return {
    findUser: (tx) =>
      tx
        .select(getTableColumns(users))
        .from(openidAccounts)
        .innerJoin(users, eq(users.id, openidAccounts.userId))
        .where(and(eq(openidAccounts.issuer, issuer), eq(openidAccounts.subject, subject)))
        .get(),
    hasRival: (tx, user) =>
      tx
        .select({ subject: openidAccounts.subject })
        .from(openidAccounts)
        .where(and(eq(openidAccounts.issuer, issuer), eq(openidAccounts.userId, user.id)))
        .get() !== undefined,
    link: (tx, user) =>
      tx.insert(openidAccounts).values({ issuer, subject, userId: user.id, linkedAt: now }).run(),
    name: providerName(issuer),
    refuse: (reason) => refuse(issuer, reason),
  };
}

function refuse(issuer: string, reason: ProviderRefusal): AppError {
  const name = providerName(issuer);
  switch (reason) {
    case "no-address":
      return new AppError("unauthenticated", `${name} did not tell us your email address.`);
    case "not-verified":
      return new AppError("unauthenticated", `${name} has not verified your email address.`);
    case "rival":
      return new AppError("unauthenticated", openIdFailed(issuer));
  }
}

/** The provider's name on screens: the host of its issuer. */
export function providerName(issuer: string): string {
  return new URL(issuer).host;
}

/** The sentence for a failure after which a user can only try again; the reason is in the log. */
export function openIdFailed(issuer: string): string {
  return `The login with ${providerName(issuer)} failed. Please try again.`;
}
