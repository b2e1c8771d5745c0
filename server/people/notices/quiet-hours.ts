import { eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { noticeQuietHours, users } from "#db/schema";
import type { QuietHours, QuietSettings } from "#game/core/quiet-hours";
import type { Services } from "#server/core/services";

/** In the person's own zone, or in UTC if that is unknown. */
export function readQuietHours(tx: Tx, user: { readonly id: number }): QuietSettings {
  const row = statementsOf(tx).quiet.get({ userId: user.id });
  return { quietHours: row?.quietHours ?? "none", timeZone: row?.timeZone ?? "UTC" };
}

/** Saves the quiet hours of a person; "none" turns them off. */
export function chooseQuietHours(
  { db }: Pick<Services, "db">,
  { id: userId }: { readonly id: number },
  quietHours: QuietHours,
): void {
  inTransaction(db, (tx) => {
    tx.delete(noticeQuietHours).where(eq(noticeQuietHours.userId, userId)).run();
    if (quietHours === "none") return;
    tx.insert(noticeQuietHours).values({ userId, quietHours }).run();
  });
}

const statementsOf = prepareOnce((db) => ({
  quiet: db
    .select({ quietHours: noticeQuietHours.quietHours, timeZone: users.timeZone })
    .from(users)
    .leftJoin(noticeQuietHours, eq(noticeQuietHours.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
}));
