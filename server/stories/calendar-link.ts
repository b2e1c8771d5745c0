import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { calendarLinks, users } from "#db/schema";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { isSameKey, signKey, userOfKey } from "#server/core/signed-key";

const ENDING = ".ics";

/** The private address of a user's calendar: whoever has it needs no login. */
export function calendarHref(
  { db, env }: Pick<Services, "db" | "env">,
  user: { readonly id: number },
): string {
  return new URL(`/calendar/${calendarKey({ db, env }, user.id)}${ENDING}`, env.appUrl).href;
}

/**
 * The user whose calendar an address names.
 *
 * @param file `KEY.ics`
 * @throws AppError "not-found" for every wrong one, "too-many" after too many of them
 */
export function openCalendarLink(
  services: Services,
  file: string,
  clientAddress: string,
): { readonly id: number } {
  const key = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  const userId = userOfKey(key);
  const right =
    userId !== null &&
    isSameKey(key, calendarKey(services, userId)) &&
    services.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .get();
  if (right) return right;
  countDeadLink(services, "calendar", clientAddress);
  throw new AppError("not-found", "There is no such calendar.");
}

function calendarKey({ db, env }: Pick<Services, "db" | "env">, userId: number): string {
  return signKey(env, "calendar", { userId, version: versionOf(db, userId) });
}

function versionOf(tx: Tx, userId: number): number {
  const row = tx.select().from(calendarLinks).where(eq(calendarLinks.userId, userId)).get();
  return row?.version ?? 0;
}
