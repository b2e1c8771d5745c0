import { and, eq, gt, lte, or, type Placeholder, sql } from "drizzle-orm";
import { isFullDisk, prepareOnce, type Tx } from "#db/client";
import { sessions, users } from "#db/schema";
import { DAY_MS, MINUTE_MS } from "#game/durations";
import type { Services } from "../services";
import { shortenUserAgent } from "./name-device";
import { hashToken, looksLikeToken, makeToken } from "./tokens";

/** However much it is used, a session ends after this. */
const SESSION_MS = 30 * DAY_MS;
/** And after this long without a request: people look at a league every week. */
const IDLE_MS = 10 * DAY_MS;
/** How exact the last request's time is: a write for each request would be one too many. */
const SEEN_STEP_MS = 5 * MINUTE_MS;

export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
}

/** A session as the cookie needs it. */
export interface OpenedSession {
  /** For the cookie alone: the database keeps a hash (rules.md#accounts). */
  readonly token: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** The columns of a user that a request may know. */
export const SESSION_USER_COLUMNS = {
  id: users.id,
  email: users.email,
  displayName: users.displayName,
  emailVerifiedAt: users.emailVerifiedAt,
};

/**
 * Opens a session with a new token; call it at every log-in.
 *
 * @param browser how it names itself, and the token of the session that its cookie held until now,
 *   which ends
 */
export function startSession(
  services: Services,
  userId: number,
  browser: { readonly userAgent?: string | null; readonly replaces?: string | null } = {},
): OpenedSession {
  if (browser.replaces) endSession(services, browser.replaces);
  return insertSession(services, services.db, userId, browser.userAgent ?? "");
}

/** Opens a session in a transaction; the sessions that are over go at the same time. */
export function insertSession(
  services: Pick<Services, "now" | "randomBytes">,
  tx: Tx,
  userId: number,
  userAgent: string,
): OpenedSession {
  const now = services.now();
  const token = makeToken(services);
  const expiresAt = now + SESSION_MS;
  tx.delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, now - IDLE_MS)))
    .run();
  tx.insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      expiresAt,
      lastSeenAt: now,
      userAgent: shortenUserAgent(userAgent),
    })
    .run();
  return { token, expiresAt };
}

/**
 * The user of the cookie's token, whose visit it notes; null for an unknown, ended,
 * expired or idle session.
 */
export function userOfSession(services: Services, token: string): SessionUser | null {
  if (!looksLikeToken(token)) return null;
  const now = services.now();
  const tokenHash = hashToken(token);
  const row = openOf(services.db).get({ tokenHash, now });
  if (!row) return null;
  if (now - row.lastSeenAt >= SEEN_STEP_MS) noteVisit(services, tokenHash, now);
  return toSessionUser(row);
}

const openOf = prepareOnce((db) =>
  db
    .select({ ...SESSION_USER_COLUMNS, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        isSessionOpen(sql.placeholder("now")),
      ),
    )
    .prepare(),
);

/** A full disk must not stop people from reading. */
function noteVisit({ db, log }: Services, tokenHash: string, now: number): void {
  try {
    db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)).run();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.warn({ err: error }, "A visit could not be noted.");
  }
}

/** The condition of a session that has neither expired nor been idle for too long. */
export function isSessionOpen(now: number | Placeholder) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, sql`${now} - ${IDLE_MS}`));
}

/** @returns whose it was; null for one that is over */
export function endSession({ db }: Services, token: string): number | null {
  const ended = db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId })
    .get();
  return ended?.userId ?? null;
}

/** Ends every session of a user, on every device. */
export function endAllSessions(tx: Tx, user: { readonly id: number }): void {
  tx.delete(sessions).where(eq(sessions.userId, user.id)).run();
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
