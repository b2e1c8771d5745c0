import * as t from "drizzle-orm/sqlite-core";
import { QUIET_HOURS } from "#game/core/quiet-hours";
import { CHANNELS, NOTICE_KINDS } from "#game/news/notices/kinds";
import { ofUser } from "./accounts";
import { flag, time } from "./columns";
import { ofLeague } from "./leagues";
import { word } from "./word-columns";

/** The choices of people for their notifications; without a row the default applies. */
export const noticeChoices = t.sqliteTable(
  "notice_choices",
  {
    userId: ofUser().notNull(),
    kind: word("kind", NOTICE_KINDS).notNull(),
    channel: word("channel", CHANNELS).notNull(),
    wanted: flag("wanted").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

/** The hours without messages, in a person's own zone; without a row there are none. */
export const noticeQuietHours = t.sqliteTable("notice_quiet_hours", {
  userId: ofUser().primaryKey(),
  quietHours: word("quiet_hours", QUIET_HOURS).notNull(),
});

/** Messages that people have had: one for each person, kind and subject. */
export const noticeRecords = t.sqliteTable(
  "notices_told",
  {
    userId: ofUser().notNull(),
    kind: word("kind", NOTICE_KINDS).notNull(),
    /** The subject: "fixture 12", "league 3 log 45". */
    about: t.text("about").notNull(),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.userId, table.kind, table.about] })],
);

/** Messages that the webhooks of a league have had. */
export const leagueNoticeRecords = t.sqliteTable(
  "league_notices_told",
  {
    leagueId: ofLeague().notNull(),
    kind: word("kind", NOTICE_KINDS).notNull(),
    about: t.text("about").notNull(),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.leagueId, table.kind, table.about] })],
);
