import { and, desc, eq, isNotNull } from "drizzle-orm";
import { emailTokens, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { consumeAttempt, resetAttempts } from "#server/core/attempts";
import { AppError, isTooMany } from "#server/core/errors";
import { LOGIN_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { normalizeEmail } from "./email-address";
import { type Client, knownBrowserId } from "./known-browser";
import { isBeyondPasswords, passwordFits } from "./passwords";
import { requireFilled } from "./require-verified";
import { type AddressedUser, SESSION_USER_COLUMNS, toSessionUser } from "./sessions";

/** A user whose password was right. */
interface LoggedIn extends AddressedUser {
  /** Of an unverified address the hash of the password, which is that of its registration. */
  readonly registration?: string;
}

/**
 * Checks an address and a password. The address may be unverified, which only the right password
 * reveals; the caller decides on the next page. Attempts are limited (LOGIN_LIMIT) and counted before
 * anything is compared; beyond the limit, the right password is refused as well. A success resets the
 * account's counts. A browser in which the account has logged in before has its own count (ADR-95).
 *
 * @throws AppError "invalid" 'Please fill in all fields', or one sentence for every other reason;
 * "too-many" with the seconds to wait
 */
export async function logIn(
  services: Services,
  input: { readonly email: string; readonly password: string },
  client: Client,
): Promise<LoggedIn> {
  requireFilled(input.email.trim(), input.password);
  const email = normalizeEmail(input.email);
  const { user, passwordHash } = findAccount(services, email);
  const { clientAddress } = client;
  const knownBrowser = knownBrowserId(client, user);
  const source = { account: email, clientAddress, knownBrowser };
  const who = { address: addressKey(clientAddress), userId: user?.id ?? null };
  try {
    consumeAttempt(services, LOGIN_LIMIT, source);
  } catch (error) {
    if (isTooMany(error)) logSecurityEvent(services.log, "login-refused", who);
    throw error;
  }
  const isSame = await isRight(services, passwordHash, input.password, email);
  // While it was hashed the password may have ended, and with it every login.
  const fits = isSame && findAccount(services, email).passwordHash === passwordHash;
  if (!user || email === null || !fits) {
    logSecurityEvent(services.log, "login-failed", who);
    throw new AppError("invalid", "Wrong email or password.");
  }
  resetAttempts(services.db, LOGIN_LIMIT, source);
  const loggedIn = { ...toSessionUser(user), email };
  return user.emailVerifiedAt === null && passwordHash !== null
    ? { ...loggedIn, registration: passwordHash }
    : loggedIn;
}

/** A password or an address that no account can have is refused without a hash: that reveals nothing. */
async function isRight(
  services: Services,
  passwordHash: string | null,
  password: string,
  email: string | null,
): Promise<boolean> {
  if (email === null || isBeyondPasswords(password)) return false;
  return passwordFits(passwordHash, password, services.gone);
}

function findAccount(services: Services, email: string | null) {
  if (email === null) return { user: undefined, passwordHash: null };
  const user = services.db
    .select({ ...SESSION_USER_COLUMNS, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
    .get();
  return { user, passwordHash: user ? passwordHashOf(services, user) : null };
}

/** Before the address is verified, the password is stored with the link of the newest registration. */
function passwordHashOf(
  services: Services,
  user: {
    readonly id: number;
    readonly passwordHash: string | null;
    readonly emailVerifiedAt: number | null;
  },
): string | null {
  if (user.emailVerifiedAt !== null) return user.passwordHash;
  const newest = services.db
    .select({ passwordHash: emailTokens.pendingPasswordHash })
    .from(emailTokens)
    .where(and(eq(emailTokens.userId, user.id), isNotNull(emailTokens.pendingPasswordHash)))
    .orderBy(desc(emailTokens.expiresAt))
    .get();
  return newest?.passwordHash ?? null;
}
