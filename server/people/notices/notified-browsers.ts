import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { pushSubscriptions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";

export interface NotifiedBrowser {
  readonly id: number;
  /** Such as "Firefox on Windows". */
  readonly device: string;
  readonly createdAt: Ms;
  /** Whether it is the browser of the request. */
  readonly current: boolean;
}

/**
 * The browsers that show a user's notifications, the newest first.
 *
 * @param browserId the id of the current browser's cookie (ADR-95)
 */
export function listNotifiedBrowsers(
  tx: Tx,
  user: { readonly id: number },
  browserId: string | null,
): NotifiedBrowser[] {
  const { id, device, createdAt } = pushSubscriptions;
  return tx
    .select({ id, device, createdAt, browserId: pushSubscriptions.browserId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user.id))
    .orderBy(desc(id))
    .all()
    .map(({ browserId: own, ...browser }) => ({ ...browser, current: own === browserId }));
}

/**
 * Ends the notifications in a browser of the user, which may be another one than the current.
 *
 * @throws AppError "not-found" for one that has been removed, or is another person's
 */
export function endNotifiedBrowser(tx: Tx, user: { readonly id: number }, id: number): void {
  const { changes } = tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, user.id)))
    .run();
  if (changes === 0) throw noSuchBrowser();
}

/** For a browser that has been removed, or is another person's. */
export function noSuchBrowser(): AppError {
  return new AppError("not-found", "This browser has been removed already.");
}
