import * as t from "drizzle-orm/sqlite-core";
import type { ManualInnings } from "#game/play/match/manual-scorecard";
import { users } from "./accounts";
import { cascade, figuresJson, time } from "./columns";
import { fixtures } from "./fixtures";

/**
 * Users who run tournaments: the first verified account, or those named on the command line; no role of
 * the game.
 */
export const operators = t.sqliteTable("operators", {
  userId: t
    .integer("user_id")
    .primaryKey()
    .references(() => users.id, cascade),
  since: time("since").notNull(),
});

/**
 * Innings as they were typed, to fill their forms again: stat lines lack the credits for each wicket.
 * Points come only from stat lines, and a typed innings that no longer equals them is not shown.
 */
export const typedInnings = t.sqliteTable(
  "typed_innings",
  {
    fixtureId: t
      .integer("fixture_id")
      .notNull()
      .references(() => fixtures.id, cascade),
    innings: t.integer("innings").notNull(),
    typed: figuresJson<ManualInnings>("typed").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.innings] })],
);
