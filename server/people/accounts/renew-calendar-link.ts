import { sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { calendarLinks } from "#db/schema";

/** Gives a user's calendar a new address; the old one stops working. */
export function renewCalendarLink(tx: Tx, user: { readonly id: number }): void {
  tx.insert(calendarLinks)
    .values({ userId: user.id, version: 1 })
    .onConflictDoUpdate({
      target: calendarLinks.userId,
      set: { version: sql`${calendarLinks.version} + 1` },
    })
    .run();
}
