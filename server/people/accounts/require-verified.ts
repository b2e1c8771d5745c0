import { AppError, loggedOut } from "#server/core/errors";
import type { SessionUser } from "./sessions";

export const UNVERIFIED = "Please verify your email before proceeding.";

/**
 * The logged-in user with a verified address, for requests that cannot be redirected.
 *
 * @throws AppError "unauthenticated" without a user, "forbidden" without a verified address
 */
export function requireVerified(user: SessionUser | null): SessionUser {
  if (user === null) throw loggedOut();
  if (!user.emailVerified) throw new AppError("forbidden", UNVERIFIED);
  return user;
}

/** @throws AppError "invalid" if a field is empty */
export function requireFilled(...typed: readonly string[]): void {
  if (typed.includes("")) throw new AppError("invalid", "Please fill in all fields");
}
