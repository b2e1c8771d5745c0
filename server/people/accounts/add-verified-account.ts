import { isUniqueViolation } from "#db/client";
import { users } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hashPassword } from "./passwords";
import { type Registration, readRegistration } from "./register-account";
import { type AddressedUser, toSessionUser } from "./sessions";

/**
 * Makes an account whose address needs no proof, because the operator vouches for it; no mail is sent.
 * For the command line and the demo: no screen may call this.
 *
 * @throws AppError "invalid" as for a registration, "conflict" if the address has an account
 */
export async function addVerifiedAccount(
  services: Services,
  input: Registration,
): Promise<AddressedUser> {
  const { email, displayName, password } = await readRegistration(input);
  const passwordHash = await hashPassword(password);
  const now = services.now();
  try {
    const user = toSessionUser(
      services.db
        .insert(users)
        .values({
          ...{ email, displayName, passwordHash, createdAt: now },
          ...{ passwordChangedAt: now, emailVerifiedAt: now },
        })
        .returning()
        .get(),
    );
    return { ...user, email };
  } catch (error) {
    if (!isUniqueViolation(error, "users.email")) throw error;
    throw new AppError("conflict", `${email} has an account already.`);
  }
}
