import { desc, eq } from "drizzle-orm";
import { emailTokens, users } from "#db/schema";
import { AppError } from "../errors";
import type { Services } from "../services";
import { normalizeEmail } from "./email-address";
import { PASSWORD_LENGTH, passwordFits } from "./passwords";
import { SESSION_USER_COLUMNS, type SessionUser, toSessionUser } from "./sessions";

/**
 * Checks an address and a password. The user may be unverified yet: the caller decides where
 * that leads (spec §4).
 *
 * @throws AppError "invalid" 'Please fill in all fields', or one sentence for every other reason
 */
export async function logIn(
  services: Services,
  input: { readonly email: string; readonly password: string },
): Promise<SessionUser> {
  if (!input.email.trim() || !input.password) {
    throw new AppError("invalid", "Please fill in all fields");
  }
  const email = normalizeEmail(input.email);
  const user = email === null ? undefined : findUser(services, email);
  const password = input.password.slice(0, PASSWORD_LENGTH.max + 1);
  const fits = await passwordFits(user ? passwordHashOf(services, user) : null, password);
  if (!user || !fits) throw new AppError("invalid", "Wrong email or password.");
  return toSessionUser(user);
}

function findUser(services: Services, email: string) {
  return services.db
    .select({ ...SESSION_USER_COLUMNS, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

/** Before the address is verified the password waits with the newest link. */
function passwordHashOf(
  services: Services,
  user: { readonly id: number; readonly passwordHash: string | null },
): string | null {
  if (user.passwordHash !== null) return user.passwordHash;
  const newest = services.db
    .select({ passwordHash: emailTokens.pendingPasswordHash })
    .from(emailTokens)
    .where(eq(emailTokens.userId, user.id))
    .orderBy(desc(emailTokens.expiresAt))
    .get();
  return newest?.passwordHash ?? null;
}
