import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema";
import { MINUTE_MS } from "#game/durations";
import { loggedOut } from "../errors";
import type { Services } from "../services";
import type { Client } from "./known-browser";
import { requireCode } from "./require-code";
import { hasSecondFactor } from "./second-factor";
import { type SessionUser, toSessionUser } from "./sessions";

/** How long somebody may look for their phone. */
export const PENDING_LOG_IN_MS = 10 * MINUTE_MS;

/** A log-in that lacks its code, for a signed cookie. It opens nothing by itself. */
export interface PendingLogIn {
  readonly userId: number;
  /** Of the password at that time: another password ends the log-in. */
  readonly mark: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** What a right first factor leads to; null for an account that asks for no second one. */
export function pendLogIn(services: Services, user: { readonly id: number }): PendingLogIn | null {
  const row = findUser(services, user.id);
  if (row === undefined || !hasSecondFactor(services.db, user)) return null;
  const expiresAt = services.now() + PENDING_LOG_IN_MS;
  return { userId: row.id, mark: markOf(row), expiresAt };
}

/**
 * Whose log-in it is that lacks its code; null once it is over: too old, the password has changed, or
 * no code is asked for any more.
 */
export function userOfPendingLogIn(
  services: Services,
  { userId, mark, expiresAt }: PendingLogIn,
): SessionUser | null {
  const row = findUser(services, userId);
  if (row === undefined || expiresAt <= services.now() || markOf(row) !== mark) return null;
  return hasSecondFactor(services.db, row) ? toSessionUser(row) : null;
}

/**
 * Ends a log-in with its code.
 *
 * @returns who may have a session now
 * @throws AppError "unauthenticated" for a log-in that is over; as `requireCode` does
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

function markOf({ id, passwordHash }: { id: number; passwordHash: string | null }): string {
  return createHash("sha256").update(`log-in ${id} ${passwordHash}`).digest("base64url");
}
