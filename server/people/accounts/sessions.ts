import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import { inTransaction, isFullDisk, prepareOnce, type Tx } from "#db/client";
import { personalLinks, sessions, users } from "#db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { shortenUserAgent } from "./known-browser";
import { continueNotifications, endAllNotifications, endNotifications } from "./notified-browsers";
import { hashToken, looksLikeToken, makeToken } from "./tokens";

/** Every session ends after this time, however much it is used. */
const SESSION_MS = 30 * DAY_MS;
/** A session ends after this time without a request: people look at a league every week. */
const IDLE_MS = 10 * DAY_MS;
/**
 * The session of a personal link, which may be the only way in: it outlasts a season, idle or not.
 * Browsers keep no cookie for longer.
 */
const LASTING_MS = 400 * DAY_MS;
/** The precision of the last request's time: a write for each request would cost too much. */
const SEEN_STEP_MS = 5 * MINUTE_MS;

export interface SessionUser {
  readonly id: number;
  /** Null for an account without an address (rules.md#personal-links). */
  readonly email: string | null;
  readonly displayName: string;
  /** Also true without an address, where nothing waits to be verified. */
  readonly emailVerified: boolean;
}

/** A user whose account has an address, verified or not. */
export type AddressedUser = SessionUser & { readonly email: string };

export interface OpenedSession {
  /** Only for the cookie: the database stores a hash (rules.md#accounts). */
  readonly token: string;
  readonly expiresAt: Ms;
}

/** The columns of a user that a request may know. */
export const SESSION_USER_COLUMNS = {
  id: users.id,
  email: users.email,
  displayName: users.displayName,
  emailVerifiedAt: users.emailVerifiedAt,
};

/**
 * Opens a session with a new token; call it at every login. The notifications in this browser go on
 * with it if they are the user's own, and end otherwise (rules.md#notifications).
 *
 * @param browser its user agent, the tokens of its earlier sessions, which end, and the id of its
 * cookie (ADR-95)
 */
export function startSession(
  services: Services,
  userId: number,
  browser: {
    readonly userAgent?: string | null;
    readonly replaces?: readonly string[];
    readonly id?: string | null;
    readonly lasting?: boolean;
  } = {},
): OpenedSession {
  const sessionHashes = (browser.replaces ?? []).map(hashToken);
  return inTransaction(services.db, (tx) => {
    tx.delete(sessions).where(inArray(sessions.tokenHash, sessionHashes)).run();
    const opened = insertSession(services, tx, userId, browser.userAgent ?? "", browser.lasting);
    const known = { sessionHashes, browserId: browser.id ?? null };
    continueNotifications(tx, { id: userId }, known, hashToken(opened.token));
    return opened;
  });
}

/** Opens a session in a transaction, and deletes sessions that have expired. */
export function insertSession(
  services: Pick<Services, "now" | "randomBytes">,
  tx: Tx,
  userId: number,
  userAgent: string,
  lasting = false,
): OpenedSession {
  const now = services.now();
  const token = makeToken(services);
  const expiresAt = now + (lasting ? LASTING_MS : SESSION_MS);
  const idle = and(not(isLasting), lte(sessions.lastSeenAt, now - IDLE_MS));
  tx.delete(sessions)
    .where(or(lte(sessions.expiresAt, now), idle))
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
  noteSeen(tx, userId, now);
  return { token, expiresAt };
}

/**
 * The user of the cookie's token, whose visit is recorded; null for an unknown, ended, expired or idle
 * session.
 */
export function userOfSession(services: Services, token: string): SessionUser | null {
  if (!looksLikeToken(token)) return null;
  const now = services.now();
  const tokenHash = hashToken(token);
  const row = openOf(services.db).get({ tokenHash, now });
  if (!row) return null;
  if (now - row.lastSeenAt >= SEEN_STEP_MS) noteVisit(services, { id: row.id, tokenHash }, now);
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
function noteVisit(
  { db, log }: Services,
  { id, tokenHash }: { readonly id: number; readonly tokenHash: string },
  now: number,
): void {
  try {
    inTransaction(db, (tx) => {
      tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)).run();
      noteSeen(tx, id, now);
    });
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.warn({ err: error }, "A visit could not be noted.");
  }
}

/** Sessions are deleted; silent members are known by the account (rules.md#places). */
function noteSeen(tx: Tx, userId: number, now: number): void {
  const isOld = or(isNull(users.lastSeenAt), lte(users.lastSeenAt, now - HOUR_MS));
  tx.update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.id, userId), isOld))
    .run();
}

/** The condition of a session that has neither expired nor been idle for too long. */
export function isSessionOpen(now: number | Placeholder) {
  return and(
    isNull(sessions.replacedAt),
    gt(sessions.expiresAt, now),
    or(isLasting, gt(sessions.lastSeenAt, sql`${now} - ${IDLE_MS}`)),
  );
}

const isLasting = sql`${sessions.expiresAt} - ${sessions.createdAt} > ${SESSION_MS}`;

/**
 * Ends every session of a user by a personal link. Their rows stay until they expire, so that each
 * browser is told.
 */
export function replaceSessions(tx: Tx, user: { readonly id: number }, now: Ms): void {
  endAllNotifications(tx, user);
  endRepeats(tx, user);
  tx.update(sessions)
    .set({ replacedAt: now })
    .where(and(eq(sessions.userId, user.id), isNull(sessions.replacedAt)))
    .run();
}

/** The time when a personal link ended the session of a browser; null for any other end. */
export function replacedSessionAt({ db }: Pick<Services, "db">, token: string): Ms | null {
  const row = db
    .select({ replacedAt: sessions.replacedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .get();
  return row?.replacedAt ?? null;
}

/**
 * Ends a session, and the notifications in its browser.
 *
 * @param browserId the id of the browser's cookie (ADR-95)
 * @returns the user of the session; null if it had ended already
 */
export function endSession(
  { db }: Services,
  token: string,
  browserId: string | null = null,
): number | null {
  const tokenHash = hashToken(token);
  return inTransaction(db, (tx) => {
    endNotifications(tx, { sessionHashes: [tokenHash], browserId });
    const ended = tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId })
      .get();
    if (ended !== undefined) endRepeats(tx, { id: ended.userId });
    return ended?.userId ?? null;
  });
}

/**
 * Ends every session of a user, on every device, with the notifications there.
 *
 * @param except the hash of a session's token; the notifications in its browser go on
 */
export function endAllSessions(
  tx: Tx,
  user: { readonly id: number },
  except: string | null = null,
): void {
  endAllNotifications(tx, user, except);
  endRepeats(tx, user);
  tx.delete(sessions).where(eq(sessions.userId, user.id)).run();
}

/** A form that used up a personal link gets in twice, but not once a session has been ended. */
export function endRepeats(tx: Tx, user: { readonly id: number }): void {
  tx.update(personalLinks)
    .set({ claimKeyHash: null })
    .where(and(eq(personalLinks.claimedBy, user.id), isNotNull(personalLinks.claimKeyHash)))
    .run();
}

/** Drops all other columns of the row, which no screen may know. */
export function toSessionUser(row: {
  id: number;
  email: string | null;
  displayName: string;
  emailVerifiedAt: number | null;
}): SessionUser {
  const { id, email, displayName } = row;
  return { id, email, displayName, emailVerified: !isUnverified(row) };
}

/** Whether the account's address waits to be verified. */
export function isUnverified(row: {
  readonly email: string | null;
  readonly emailVerifiedAt: number | null;
}): boolean {
  return row.email !== null && row.emailVerifiedAt === null;
}
