import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { SCORE_SOURCES } from "#game/play/match/score-source";
import { users } from "./accounts";
import { cascade, time } from "./columns";
import { fixtures } from "./fixtures";
import { word } from "./word-columns";

/**
 * The source of each fixture's score and its age (rules.md#freshness). Apart from the fixture: an
 * answer of a feed that changes no score makes it newer all the same.
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
    /** The score was true then, UTC milliseconds. */
    asOf: time("as_of").notNull(),
    /** The points were true then, if the score is newer; null if they are as new as the score. */
    pointsAsOf: time("points_as_of"),
    /** The likely time of the feed's next question, UTC milliseconds; null without a plan. */
    nextAt: time("next_at"),
  },
  (table) => [
    t.check("score_sources_feed", sql`(${table.source} = 'feed') = (${table.feed} is not null)`),
  ],
);
