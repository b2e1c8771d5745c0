import { and, eq, gt } from "drizzle-orm";
import { sessions, users } from "#db/schema";
import type { Services } from "../services";
import { hashToken, makeToken } from "./tokens";

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
}

/** The columns of a user that a request may know. */
export const SESSION_USER_COLUMNS = {
  id: users.id,
  email: users.email,
  displayName: users.displayName,
  emailVerifiedAt: users.emailVerifiedAt,
};

/** Opens a session; the token goes into the cookie, only its hash is kept (decision 37). */
export function startSession(
  services: Services,
  userId: number,
): { token: string; expiresAt: number } {
  const token = makeToken(services);
  const createdAt = services.now();
  const expiresAt = createdAt + SESSION_MS;
  services.db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, createdAt, expiresAt })
    .run();
  return { token, expiresAt };
}

/** Whom the cookie's token stands for; null for an unknown, ended or expired session. */
export function userOfSession(services: Services, token: string): SessionUser | null {
  const row = services.db
    .select(SESSION_USER_COLUMNS)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, services.now())))
    .get();
  return row ? toSessionUser(row) : null;
}

export function endSession(services: Services, token: string): void {
  services.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .run();
}

/** The user without what no screen may know, whatever the row carries. */
export function toSessionUser(row: {
  id: number;
  email: string;
  displayName: string;
  emailVerifiedAt: number | null;
}): SessionUser {
  const { id, email, displayName, emailVerifiedAt } = row;
  return { id, email, displayName, emailVerified: emailVerifiedAt !== null };
}
