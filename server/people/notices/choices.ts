import { and, eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { noticeChoices } from "#db/schema";
import {
  CHANNELS,
  type Channel,
  isOnByDefault,
  NOTICE_KINDS,
  type NoticeKind,
} from "#game/news/notices/kinds";
import { isOnAtLevel, type NoticeLevel } from "#game/news/notices/levels";
import type { Services } from "#server/core/services";

/** A kind and a channel: a checkbox of the table on the account page. */
export interface NoticeBox {
  readonly kind: NoticeKind;
  readonly channel: Channel;
}

/** The person's choice, or else the default. */
export function wantsNotice(tx: Tx, userId: number, kind: NoticeKind, channel: Channel): boolean {
  const choice = statementsOf(tx).choice.get({ userId, kind, channel });
  return choice?.wanted ?? isOnByDefault(kind, channel);
}

/**
 * The kinds of notifications that a person wants by each channel, in the order of the account page.
 */
export function listTicked(tx: Tx, user: { readonly id: number }): NoticeBox[] {
  return NOTICE_KINDS.flatMap((kind) =>
    CHANNELS.filter((channel) => wantsNotice(tx, user.id, kind, channel)).map((channel) => ({
      kind,
      channel,
    })),
  );
}

/**
 * Sets whether a person gets a kind of notification by a channel. Only deviations are stored, so that
 * new defaults apply to people who have not chosen.
 */
export function chooseNotice(
  tx: Tx,
  user: { readonly id: number },
  { kind, channel }: NoticeBox,
  wanted: boolean,
): void {
  if (wantsNotice(tx, user.id, kind, channel) === wanted) return;
  statementsOf(tx).choose.run({ userId: user.id, kind, channel, wanted });
}

/** Saves the ticked boxes of a table; boxes that the table does not show keep their choice. */
export function chooseNotices(
  { db }: Pick<Services, "db">,
  user: { readonly id: number },
  {
    shown,
    ticked,
  }: { readonly shown: readonly NoticeBox[]; readonly ticked: readonly NoticeBox[] },
): void {
  inTransaction(db, (tx) => {
    for (const box of shown) {
      const isTicked = ticked.some(
        ({ kind, channel }) => kind === box.kind && channel === box.channel,
      );
      chooseNotice(tx, user, box, isTicked);
    }
  });
}

/** Sets every kind at once, those that the table does not show too (rules.md#notifications). */
export function chooseLevel(
  { db }: Pick<Services, "db">,
  user: { readonly id: number },
  level: NoticeLevel,
): void {
  inTransaction(db, (tx) => {
    tx.delete(noticeChoices).where(eq(noticeChoices.userId, user.id)).run();
    for (const kind of NOTICE_KINDS) {
      for (const channel of CHANNELS) {
        const box = { kind, channel };
        chooseNotice(tx, user, box, isOnAtLevel(level, box));
      }
    }
  });
}

const statementsOf = prepareOnce((db) => {
  const userId = sql.placeholder("userId");
  const kind = sql.placeholder("kind");
  const channel = sql.placeholder("channel");
  const wanted = sql.placeholder("wanted");
  return {
    choice: db
      .select({ wanted: noticeChoices.wanted })
      .from(noticeChoices)
      .where(
        and(
          eq(noticeChoices.userId, userId),
          eq(noticeChoices.kind, kind),
          eq(noticeChoices.channel, channel),
        ),
      )
      .prepare(),
    choose: db
      .insert(noticeChoices)
      .values({ userId, kind, channel, wanted })
      .onConflictDoUpdate({
        target: [noticeChoices.userId, noticeChoices.kind, noticeChoices.channel],
        set: { wanted: sql`excluded.wanted` },
      })
      .prepare(),
  };
});
