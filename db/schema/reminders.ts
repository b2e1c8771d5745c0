import * as t from "drizzle-orm/sqlite-core";
import { ofUser } from "./accounts";
import { time } from "./columns";
import { ofFixture } from "./fixtures";

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
