import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { noticeRecords, operators, users } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { NOTICES } from "#game/news/notices/kinds";
import type { Services } from "#server/core/services";
import { newestWait } from "#server/people/accounts/waiting-list";
import { notify } from "#server/people/notices/notify";

/**
 * Tells the operators that somebody waits for their answer (rules.md#waiting): once for all people of
 * an hour, so that registering sends no flood of messages.
 *
 * @returns the number of messages
 */
export function tellWaiting(services: Services): number {
  const { db, now } = services;
  const newest = newestWait(services);
  if (newest === null || newest <= now() - HOUR_MS) return 0;
  const about = `waiting ${Math.floor(newest / HOUR_MS)}`;
  const record = db
    .select({ one: sql`1` })
    .from(noticeRecords)
    .where(
      and(
        eq(noticeRecords.userId, operators.userId),
        eq(noticeRecords.kind, "waiting"),
        eq(noticeRecords.about, about),
      ),
    );
  const untold = db
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(isNull(users.deletedAt), notExists(record)))
    .orderBy(asc(operators.userId))
    .all();
  if (untold.length === 0) return 0;
  return inTransaction(db, (tx) => {
    const messages = untold.filter(({ userId }) =>
      notify(services, tx, {
        userId,
        kind: "waiting",
        about,
        text: {
          title: "Somebody waits to be let in",
          sentences: ["Your server sends no mail: only an operator can let people in."],
          action: "See who waits",
          path: "/operator/people",
        },
        usefulUntil: newest + NOTICES.waiting.usefulMs,
      }),
    );
    return messages.length;
  });
}
