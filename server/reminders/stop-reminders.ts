import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { reminderOptOuts, users } from "#db/schema";
import type { Env } from "../env";
import { AppError } from "../errors";
import { isSameKey, signKey, userOfKey } from "../keys/signed-key";
import { countDeadLink } from "../limits/count-dead-link";
import type { Services } from "../services";

/** Keys to stop reminders never grow old: mails lie about for years. */
const VERSION = 1;

/** Whether a user gets reminders before locks; without a choice they do. */
export function wantsReminders(tx: Tx, user: { readonly id: number }): boolean {
  const row = tx.select().from(reminderOptOuts).where(eq(reminderOptOuts.userId, user.id)).get();
  return row === undefined;
}

/** Turns the reminders of a user on or off; again changes nothing. */
export function chooseReminders(
  { db, now }: Pick<Services, "db" | "now">,
  user: { readonly id: number },
  wanted: boolean,
): void {
  if (wanted) {
    db.delete(reminderOptOuts).where(eq(reminderOptOuts.userId, user.id)).run();
  } else {
    db.insert(reminderOptOuts)
      .values({ userId: user.id, since: now() })
      .onConflictDoNothing()
      .run();
  }
}

/** The address that turns a user's reminders off without a login; it is in each of them. */
export function hrefToStop(
  env: Pick<Env, "appUrl" | "dataDir" | "sessionSecret">,
  userId: number,
): string {
  const href = new URL("/reminders/stop", env.appUrl);
  href.searchParams.set("key", signKey(env, "reminders", { userId, version: VERSION }));
  return href.href;
}

/**
 * Whose reminders a mailed link stops.
 *
 * @throws AppError "not-found" for a link that none of our mails has, "too-many" after too many
 */
export function openStopLink(
  services: Services,
  key: string,
  clientAddress: string,
): { readonly id: number } {
  const userId = userOfKey(key);
  const right =
    userId !== null &&
    isSameKey(key, signKey(services.env, "reminders", { userId, version: VERSION })) &&
    services.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
  if (right) return right;
  countDeadLink(services, "reminders", clientAddress);
  throw new AppError("not-found", "This link is not complete. Please use the one in the mail.");
}
