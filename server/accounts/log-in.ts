import { and, desc, eq, isNotNull } from "drizzle-orm";
import { emailTokens, users } from "#db/schema";
import { AppError } from "../errors";
import { consumeAttempt, resetAttempts } from "../limits/attempts";
import { LOGIN_LIMIT } from "../limits/limits";
import type { Services } from "../services";
import { normalizeEmail } from "./email-address";
import { type Client, knownBrowserId } from "./known-browser";
import { isBeyondPasswords } from "./password-rules";
import { passwordFits } from "./passwords";
import { requireFilled } from "./require-filled";
import { SESSION_USER_COLUMNS, type SessionUser, toSessionUser } from "./sessions";

/**
 * Checks an address and a password. The user may be unverified, which only the right password
 * reveals: the caller decides where that leads. Tries are limited (LOGIN_LIMIT) and counted before
 * anything is compared; beyond them the right password is refused as well. A success resets the
 * account's counts. A browser that the account has logged in with has its own count (ADR-95).
 *
 * @throws AppError "invalid" 'Please fill in all fields', or one sentence for every other reason;
 *   "too-many" with the seconds to wait
 */
export async function logIn(
  services: Services,
  input: { readonly email: string; readonly password: string },
  client: Client,
): Promise<SessionUser> {
  requireFilled(input.email.trim(), input.password);
  const email = normalizeEmail(input.email);
  const user = email === null ? undefined : findUser(services, email);
  const source = {
    account: email,
    clientAddress: client.clientAddress,
    knownBrowser: knownBrowserId(client, user),
  };
  consumeAttempt(services, LOGIN_LIMIT, source);
  // A password that no account can have needs no hash: refusing it reveals nothing.
  if (email === null || isBeyondPasswords(input.password)) throw wrong();
  const passwordHash = user ? passwordHashOf(services, user) : null;
  const fits = await passwordFits(passwordHash, input.password, services.gone);
  if (!user || !fits) throw wrong();
  resetAttempts(services.db, LOGIN_LIMIT, source);
  return toSessionUser(user);
}

function wrong(): AppError {
  return new AppError("invalid", "Wrong email or password.");
}

function findUser(services: Services, email: string) {
  return services.db
    .select({ ...SESSION_USER_COLUMNS, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

/** Before the address is verified the password waits with the newest registration's link. */
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
