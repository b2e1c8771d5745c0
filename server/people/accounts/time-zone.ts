import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";

/** IANA names are letters, digits, and these; the longest has 32. An offset such as "+05:30" is no zone. */
const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const LONGEST = 64;

/** The zone that a browser names, or null for what is no zone: anybody can send anything. */
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
 * Remembers the zone of the browser in which somebody has just logged in, for the times in their mails
 * (rules.md#times). What is no zone changes nothing.
 */
export function rememberTimeZone(tx: Tx, userId: number, named: string): void {
  const timeZone = readTimeZone(named);
  if (timeZone === null) return;
  tx.update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .run();
}
