import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { loggedOut } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { Client } from "./known-browser";
import { requireCode } from "./require-code";
import { hasSecondFactor } from "./second-factor";
import { type SessionUser, toSessionUser } from "./sessions";

/** Long enough to look for a phone. */
export const PENDING_LOG_IN_MS = 10 * MINUTE_MS;

/** A login that lacks its code, for a signed cookie; it opens nothing. */
export interface PendingLogIn {
  readonly userId: number;
  /** The mark of the password at that time: a changed password ends the login. */
  readonly mark: string;
  readonly expiresAt: Ms;
}

/**
 * The second step of a login, after the password or the provider; null for an account without a second
 * factor.
 */
export function pendLogIn(services: Services, user: { readonly id: number }): PendingLogIn | null {
  return hasSecondFactor(services.db, user) ? markLogIn(services, user) : null;
}

/** Remembers an account with its current password; null for one that no longer exists. */
export function markLogIn(services: Services, user: { readonly id: number }): PendingLogIn | null {
  const row = findUser(services, user.id);
  const expiresAt = services.now() + PENDING_LOG_IN_MS;
  return row === undefined ? null : { userId: row.id, mark: markOfPassword(row), expiresAt };
}

/**
 * The user of a login that lacks its code; null if it is too old, the password has changed, or the
 * account no longer needs a code.
 */
export function userOfPendingLogIn(services: Services, pending: PendingLogIn): SessionUser | null {
  const user = findPendingUser(services, pending);
  return user !== null && hasSecondFactor(services.db, user) ? user : null;
}

/** The user of a recent login whose password has not changed. */
export function findPendingUser(
  services: Services,
  { userId, mark, expiresAt }: PendingLogIn,
): SessionUser | null {
  const row = findUser(services, userId);
  if (row === undefined || expiresAt <= services.now()) return null;
  return markOfPassword(row) === mark ? toSessionUser(row) : null;
}

/**
 * Completes a login with its code.
 *
 * @returns the user who may have a session now
 * @throws AppError "unauthenticated" for a login that has expired; as `requireCode` does
 */
export function finishLogIn(
  services: Services,
  pending: PendingLogIn,
  code: string,
  client: Client,
): SessionUser {
  const user = userOfPendingLogIn(services, pending);
  if (user === null) throw loggedOut();
  requireCode(services, user, code, client);
  return user;
}

function findUser({ db }: Services, userId: number) {
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .get();
}

/** Identifies an account with its password, without revealing either: a new password has a new mark. */
export function markOfPassword({
  id,
  passwordHash,
}: {
  readonly id: number;
  readonly passwordHash: string | null;
}): string {
  return createHash("sha256").update(`log-in ${id} ${passwordHash}`).digest("base64url");
}
