import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { noticeChoices } from "#db/schema";
import { type Channel, isOnByDefault, type NoticeKind } from "#game/notices/kinds";

/** Whether a person hears of a kind by a channel: as they chose, else as by default. */
export function wantsNotice(tx: Tx, userId: number, kind: NoticeKind, channel: Channel): boolean {
  const choice = statementsOf(tx).choice.get({ userId, kind, channel });
  return choice?.wanted ?? isOnByDefault(kind, channel);
}

const statementsOf = prepareOnce((db) => ({
  choice: db
    .select({ wanted: noticeChoices.wanted })
    .from(noticeChoices)
    .where(
      and(
        eq(noticeChoices.userId, sql.placeholder("userId")),
        eq(noticeChoices.kind, sql.placeholder("kind")),
        eq(noticeChoices.channel, sql.placeholder("channel")),
      ),
    )
    .prepare(),
}));
