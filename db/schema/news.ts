import * as t from "drizzle-orm/sqlite-core";
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
