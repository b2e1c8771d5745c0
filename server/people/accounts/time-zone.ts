import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";
import { isZone } from "#game/core/wall-clock";

/** The zone that a browser names, or null for an invalid one: clients can send anything. */
export function readTimeZone(named: string): string | null {
  return isZone(named) ? named : null;
}

/**
 * Remembers the time zone of the browser after a login, for the times in mails (rules.md#times). An
 * invalid zone changes nothing.
 */
export function rememberTimeZone(tx: Tx, userId: number, named: string): void {
  const timeZone = readTimeZone(named);
  if (timeZone === null) return;
  tx.update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .run();
}

/** The zone of the last browser that logged in; null without one. */
export function timeZoneOf(tx: Tx, userId: number): string | null {
  const where = eq(users.id, userId);
  return tx.select({ zone: users.timeZone }).from(users).where(where).get()?.zone ?? null;
}
