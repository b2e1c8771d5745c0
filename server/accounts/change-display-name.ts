import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema";
import { AppError, loggedOut } from "../errors";
import { consumeAttempt } from "../limits/attempts";
import { RENAME_LIMIT } from "../limits/limits";
import type { Services } from "../services";
import { checkDisplayName, tidyDisplayName } from "./display-name";
import { type SessionUser, toSessionUser } from "./sessions";

/**
 * Changes the name under which the others see a user.
 *
 * @throws AppError "invalid"; "too-many"; "unauthenticated" when the account no longer exists
 */
export function changeDisplayName(
  services: Services,
  user: SessionUser,
  input: string,
): SessionUser {
  const displayName = tidyDisplayName(input);
  if (displayName === null) throw new AppError("invalid", "Please enter a display name.");
  checkDisplayName(displayName);
  consumeAttempt(services, RENAME_LIMIT, { account: String(user.id), clientAddress: null });
  const row = services.db
    .update(users)
    .set({ displayName })
    .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
    .returning()
    .get();
  // drizzle's type leaves out that there may be no such row.
  if (row === undefined) throw loggedOut();
  return toSessionUser(row);
}
