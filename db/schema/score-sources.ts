import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import type { ReportDifference, ReportFigures } from "#game/matches/report-figures";
import { LIVE_SOURCES, type LiveSource, SCORE_SOURCES } from "#game/play/match/score-source";
import { users } from "./accounts";
import { time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofTournament } from "./tournaments";
import { word } from "./word-columns";

/**
 * The source of each fixture's score, and its age (rules.md#freshness). Not part of the fixture,
 * because an answer of a feed that changes no score still makes it newer.
 */
export const scoreSources = t.sqliteTable(
  "score_sources",
  {
    fixtureId: ofFixture().primaryKey(),
    source: word("source", SCORE_SOURCES).notNull(),
    /** The feed's name, such as `cricketdata`; null for every other source. */
    feed: t.text("feed"),
    /** The person who entered it; null for every other source. */
    userId: t.integer("user_id").references(() => users.id),
    /** The score was right at this time. */
    asOf: time("as_of").notNull(),
    /** The points were right at this time, if the score is newer; null if they are as new as it. */
    pointsAsOf: time("points_as_of"),
    /** The likely time of the feed's next question; null without a plan. */
    nextAt: time("next_at"),
  },
  (table) => [
    t.check("score_sources_feed", sql`(${table.source} = 'feed') = (${table.feed} is not null)`),
  ],
);

/** An operator's choice of the sources of a tournament (rules.md#order-of-sources). */
export const tournamentSources = t.sqliteTable("tournament_sources", {
  tournamentId: ofTournament().primaryKey(),
  /** The highest first. */
  order: t.text("sources", { mode: "json" }).$type<readonly LiveSource[]>().notNull(),
  /** The name of a file in the folder of programs; null if none is asked. */
  program: t.text("program"),
});

/** The last report of each source that did not write the fixture, to compare with the score. */
export const sourceReports = t.sqliteTable(
  "source_reports",
  {
    fixtureId: ofFixture().notNull(),
    source: word("source", LIVE_SOURCES).notNull(),
    /** The report was true then, UTC milliseconds. */
    asOf: time("as_of").notNull(),
    figures: t.text("figures", { mode: "json" }).$type<ReportFigures>().notNull(),
    differences: t
      .text("differences", { mode: "json" })
      .$type<readonly ReportDifference[]>()
      .notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.source] })],
);
