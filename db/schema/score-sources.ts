import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { SCORE_SOURCES } from "#game/play/match/score-source";
import { cascade, time } from "./columns";
import { fixtures } from "./fixtures";
import { word } from "./word-columns";

/**
 * Where each fixture's score comes from and how fresh it is (rules.md#freshness). Apart from the
 * fixture: an answer of a feed that changes no score makes it newer all the same.
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
    /** When the score was true, UTC milliseconds. */
    asOf: time("as_of").notNull(),
    /** When the feed is likely to be asked again, UTC milliseconds; null where nothing is planned. */
    nextAt: time("next_at"),
  },
  (table) => [
    t.check("score_sources_feed", sql`(${table.source} = 'feed') = (${table.feed} is not null)`),
  ],
);
