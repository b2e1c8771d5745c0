import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { SCORE_SOURCES } from "#game/play/match/score-source";
import { users } from "./accounts";
import { cascade, time } from "./columns";
import { fixtures } from "./fixtures";
import { word } from "./word-columns";

/**
 * The source of each fixture's score, and its age (rules.md#freshness). Not part of the fixture,
 * because an answer of a feed that changes no score still makes it newer.
 */
export const scoreSources = t.sqliteTable(
  "score_sources",
  {
    fixtureId: t
      .integer("fixture_id")
      .primaryKey()
      .references(() => fixtures.id, cascade),
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
