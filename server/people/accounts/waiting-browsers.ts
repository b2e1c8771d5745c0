import type { Tx } from "#db/client";
import { sessions } from "#db/schema";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { type SessionUser, userOfSession } from "./sessions";

/** The waiting screen asks every few seconds; a laptop that was shut may come back within this. */
const ADMITTED_MS = HOUR_MS;

/**
 * Logs in the browser that made a registration, now that its link has been used. Its waiting token
 * becomes that of a session, which it exchanges for one of its own when it returns. As a session,
 * it ends with the others when the password changes or somebody logs out everywhere.
 */
export function admitWaitingBrowser(tx: Tx, userId: number, browserHash: string, now: Ms): void {
  tx.insert(sessions)
    .values({
      tokenHash: browserHash,
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + ADMITTED_MS,
    })
    .onConflictDoNothing()
    .run();
}

/**
 * The user whose session the waiting browser may open; null as long as its own registration's link
 * has not been used. That session then replaces the token.
 */
export function findWaitingBrowser(services: Services, browserToken: string): SessionUser | null {
  return userOfSession(services, browserToken);
}
