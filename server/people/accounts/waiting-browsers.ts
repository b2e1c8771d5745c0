import type { Tx } from "#db/client";
import { sessions } from "#db/schema";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { type SessionUser, userOfSession } from "./sessions";

/** The waiting screen asks every few seconds; within this time a closed laptop may come back. */
export const ADMITTED_MS = HOUR_MS;

/**
 * Logs in a browser that waits for its registration. Its waiting token becomes that of a session,
 * which the browser exchanges for a new one when it returns. Like other sessions, it ends when the
 * password changes or the user logs out everywhere.
 */
export function admitWaitingBrowser(
  tx: Tx,
  userId: number,
  browserHash: string,
  expiresAt: Ms,
  now: Ms,
): void {
  tx.insert(sessions)
    .values({ tokenHash: browserHash, userId, createdAt: now, lastSeenAt: now, expiresAt })
    .onConflictDoNothing()
    .run();
}

/**
 * The user whose session the waiting browser may open, which then replaces its token; null before its
 * own registration has been verified.
 */
export function findWaitingBrowser(services: Services, browserToken: string): SessionUser | null {
  return userOfSession(services, browserToken);
}
