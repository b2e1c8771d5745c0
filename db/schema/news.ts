import * as t from "drizzle-orm/sqlite-core";
import { ofUser } from "./accounts";
import { time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofLeague } from "./leagues";

/** Fixtures whose result members have been told, or will not be told any more. */
export const fixtureNews = t.sqliteTable("fixture_news", {
  fixtureId: ofFixture().primaryKey(),
  /** Corrections up to this time have been told. */
  notedAt: time("noted_at").notNull(),
});

/** Hundredths of a point by participant id. */
export type NotedPoints = Readonly<Record<string, number>>;

/**
 * The points of a league's teams in a fixture, as members know them: a member whose points differ after
 * a correction is told.
 */
export const notedPoints = t.sqliteTable(
  "noted_points",
  {
    fixtureId: ofFixture().notNull(),
    leagueId: ofLeague().notNull(),
    points: t.text("points", { mode: "json" }).$type<NotedPoints>().notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.leagueId] }),
    t.index("noted_points_by_league").on(table.leagueId),
  ],
);

/** The last news that the members of a league have been told. */
export const leagueNews = t.sqliteTable("league_news", {
  leagueId: ofLeague().primaryKey(),
  /** The last entry of its log. */
  logId: t.integer("log_id").notNull(),
  /** The last event of its squads, for those who hear of each sale. */
  saleId: t.integer("sale_id").notNull().default(0),
  /** And for those who hear of sales by the hour. */
  salesId: t.integer("sales_id").notNull().default(0),
});

/** Fixtures before whose lock everybody's team has been checked for reminders. */
export const reminderRounds = t.sqliteTable("reminder_rounds", {
  fixtureId: ofFixture().primaryKey(),
  /** The start at that time: a fixture that moves far is checked again. */
  startsAt: time("starts_at").notNull(),
});

/** The reminders of each person, one for each fixture. */
export const reminders = t.sqliteTable(
  "reminders",
  {
    fixtureId: ofFixture().notNull(),
    userId: ofUser().notNull(),
    /** The start in the mail. */
    startsAt: time("starts_at").notNull(),
    queuedAt: time("queued_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.userId] }),
    t.index("reminders_by_user").on(table.userId, table.queuedAt),
  ],
);

/** People whose team was checked at their own time, because of their quiet hours (rules.md#notifications). */
export const reminderChecks = t.sqliteTable(
  "reminder_checks",
  {
    fixtureId: ofFixture().notNull(),
    userId: ofUser().notNull(),
    /** The start at that time. */
    startsAt: time("starts_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.userId] }),
    t.index("reminder_checks_by_user").on(table.userId),
  ],
);
