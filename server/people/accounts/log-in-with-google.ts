import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { admitProfile, type ProviderAccount, type ProviderProfile } from "./admit-profile";
import { admitFirstOperator, logFirstOperator } from "./first-operator";
import { type SessionUser, toSessionUser } from "./sessions";

/** The profile that Google sends after a login. */
export interface GoogleProfile extends ProviderProfile {
  /** Google's permanent id of the account. */
  readonly sub: string;
}

const LONGEST_SUB = 255;

/**
 * The user of a login with Google, found or made by `admitProfile`.
 *
 * @param invitation the token of an invitation, for a new account on a server that asks for one
 * @throws AppError "unauthenticated" 'Google login failed. Please try again.'; "forbidden" for a new
 * account while sign-up is closed or by invitation
 */
export function logInWithGoogle(
  services: Services,
  profile: GoogleProfile,
  invitation: string | null = null,
): SessionUser {
  const { sub } = profile;
  if (sub === "" || sub.length > LONGEST_SUB) throw failed();
  const { user, isFirst } = inTransaction(services.db, (tx) => {
    const user = admitProfile(
      services,
      tx,
      profile,
      googleAccount(sub, services.now()),
      invitation,
    );
    return { user, isFirst: admitFirstOperator(services, tx, user.id) };
  });
  if (isFirst) logFirstOperator(services, user.id);
  return toSessionUser(user);
}

function googleAccount(sub: string, now: number): ProviderAccount {
  return {
    findUser: (tx) => tx.select().from(users).where(eq(users.googleSub, sub)).get(),
    hasRival: (_, user) => user.googleSub !== null,
    link: (tx, user) => {
      const linked = { googleSub: sub, googleLinkedAt: now };
      tx.update(users).set(linked).where(eq(users.id, user.id)).run();
    },
    name: "Google",
    refuse: failed,
  };
}

/** Users get one sentence for all reasons, which are in the log. */
export const GOOGLE_LOGIN_FAILED = "Google login failed. Please try again.";

/** One answer for both reasons: the account has another Google account, or the address is not proven. */
function failed(): AppError {
  return new AppError("unauthenticated", GOOGLE_LOGIN_FAILED);
}
