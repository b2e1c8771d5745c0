import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { Tx } from "#db/client";
import { pushSubscriptions } from "#db/schema";

const { browserId, sessionHash, userId } = pushSubscriptions;

/** A browser by its sessions and by its own cookie, if known. */
interface Browser {
  /** SHA-256 of the tokens of the browser's sessions. */
  readonly sessionHashes: readonly string[];
  /** The id of its signed cookie (ADR-95). */
  readonly browserId: string | null;
}

/**
 * Ends the notifications in a browser at log-out, so that the next person who uses it gets none
 * (rules.md#notifications).
 */
export function endNotifications(tx: Tx, browser: Browser): void {
  tx.delete(pushSubscriptions).where(isOf(browser)).run();
}

/**
 * Ends the notifications of a user in every browser.
 *
 * @param except the session that goes on, if any: the notifications in its browser go on as well
 */
export function endAllNotifications(
  tx: Tx,
  user: { readonly id: number },
  except: string | null = null,
): void {
  const others = except === null ? undefined : ne(sessionHash, except);
  tx.delete(pushSubscriptions)
    .where(and(eq(userId, user.id), others))
    .run();
}

/**
 * After a login, the notifications of the user in this browser go on with the new session; those of
 * other users end.
 */
export function continueNotifications(
  tx: Tx,
  user: { readonly id: number },
  browser: Browser,
  newHash: string,
): void {
  tx.delete(pushSubscriptions)
    .where(and(isOf(browser), ne(userId, user.id)))
    .run();
  tx.update(pushSubscriptions).set({ sessionHash: newHash }).where(isOf(browser)).run();
}

function isOf(browser: Browser): SQL | undefined {
  return or(
    inArray(sessionHash, [...browser.sessionHashes]),
    browser.browserId === null ? undefined : eq(browserId, browser.browserId),
  );
}
