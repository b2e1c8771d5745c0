import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";

/**
 * IANA names consist of letters, digits and these signs; the longest has 32. An offset such as "+05:30"
 * is no zone.
 */
const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const LONGEST = 64;

/** The zone that a browser names, or null for an invalid one: clients can send anything. */
export function readTimeZone(named: string): string | null {
  if (named.length > LONGEST || !ZONE.test(named)) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: named });
    return named;
  } catch {
    return null;
  }
}

/**
 * Remembers the time zone of the browser after a log-in, for the times in mails (rules.md#times). An
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
