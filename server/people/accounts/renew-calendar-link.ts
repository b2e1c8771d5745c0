import { sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { calendarLinks } from "#db/schema";

/** Gives the calendar of a user another address; the one so far is dead. */
export function renewCalendarLink(tx: Tx, user: { readonly id: number }): void {
  tx.insert(calendarLinks)
    .values({ userId: user.id, version: 1 })
    .onConflictDoUpdate({
      target: calendarLinks.userId,
      set: { version: sql`${calendarLinks.version} + 1` },
    })
    .run();
}
