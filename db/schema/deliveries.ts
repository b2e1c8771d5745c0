import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { WEBHOOK_FORMATS } from "#game/leagues/webhook-formats";
import { LEAGUE_NOTICE_KINDS, NOTICE_KINDS } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import { ofUser } from "./accounts";
import { cascade, id, queueColumns, time } from "./columns";
import { ofLeague } from "./leagues";
import { word } from "./word-columns";

/** A browser in which a person has allowed notifications. */
export const pushSubscriptions = t.sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    userId: ofUser().notNull(),
    /** The push service's address of this browser: with it and the keys, anybody can write to it. */
    endpoint: t.text("endpoint").notNull().unique(),
    /** The browser's keys (RFC 8291), base64url. */
    p256dh: t.text("p256dh").notNull(),
    auth: t.text("auth").notNull(),
    /** "Chrome on Android". */
    device: t.text("device").notNull(),
    /** The id in the browser's signed cookie (ADR-95): a browser has one subscription. */
    browserId: t.text("browser_id").notNull().unique(),
    /**
     * The session in which it was allowed, or a later one of the same person: it ends with that
     * session. Not a reference, because a session that merely expires does not end notifications.
     */
    sessionHash: t.text("session_hash").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    t.index("push_subscriptions_by_user").on(table.userId),
    t.index("push_subscriptions_by_session").on(table.sessionHash),
  ],
);

/** Group chats and programs that get a league's news. */
export const webhooks = t.sqliteTable(
  "webhooks",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    format: word("format", WEBHOOK_FORMATS).notNull(),
    address: t.text("address").notNull(),
    /** The key that signs JSON; the chat for Telegram; null for formats without a secret. */
    secret: t.text("secret"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [t.index("webhooks_by_league").on(table.leagueId)],
);

/** The kinds of news for each webhook. */
export const webhookKinds = t.sqliteTable(
  "webhook_kinds",
  {
    webhookId: t
      .integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, cascade),
    kind: word("kind", LEAGUE_NOTICE_KINDS).notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.webhookId, table.kind] })],
);

/**
 * Messages on their way to a browser or a webhook (rules.md#notifications). Mails have a queue of their
 * own.
 */
export const deliveries = t.sqliteTable(
  "deliveries",
  {
    id: id(),
    /** The target: one of the two is null. */
    subscriptionId: t.integer("subscription_id").references(() => pushSubscriptions.id, cascade),
    webhookId: t.integer("webhook_id").references(() => webhooks.id, cascade),
    kind: word("kind", [...NOTICE_KINDS, "test"]).notNull(),
    /** A newer message with the same kind and subject replaces this one on the screen. */
    about: t.text("about").notNull(),
    content: t.text("content", { mode: "json" }).$type<NoticeText>().notNull(),
    ...queueColumns(),
  },
  (table) => [
    t
      .index("deliveries_due")
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    t.index("deliveries_by_subscription").on(table.subscriptionId),
    t.index("deliveries_by_webhook").on(table.webhookId),
    t.check(
      "deliveries_to_one",
      sql`(${table.subscriptionId} is null) <> (${table.webhookId} is null)`,
    ),
  ],
);
