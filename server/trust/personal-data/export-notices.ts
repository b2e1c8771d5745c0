import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { noticeRecords } from "#db/schema";
import { NOTICE_KINDS } from "#game/news/notices/kinds";
import { iso } from "#server/people/accounts/iso-time";
import { listTicked } from "#server/people/notices/choices";
import { readQuietHours } from "#server/people/notices/quiet-hours";

/** A person's notifications by channel, and their quiet hours. */
export function exportNotices(tx: Tx, user: { readonly id: number }) {
  const wanted = listTicked(tx, user);
  const byKind = NOTICE_KINDS.map((kind) => [
    kind,
    wanted.filter((box) => box.kind === kind).map(({ channel }) => channel),
  ]);
  return { quietHours: readQuietHours(tx, user).quietHours, ...Object.fromEntries(byKind) };
}

/** The notifications sent to a person: kind, subject and time. */
export function exportSentNotices(tx: Tx, userId: number) {
  return tx
    .select()
    .from(noticeRecords)
    .where(eq(noticeRecords.userId, userId))
    .orderBy(asc(noticeRecords.at))
    .all()
    .map(({ kind, about, at }) => ({ kind, about, at: iso(at) }));
}
