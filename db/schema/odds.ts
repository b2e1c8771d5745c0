import * as t from "drizzle-orm/sqlite-core";
import { ofFixture } from "./fixtures";
import { ofLeague } from "./leagues";

/** The chances of the teams after each fixture (rules.md#odds), worked out again when their basis changes. */
export const leagueOdds = t.sqliteTable(
  "league_odds",
  {
    leagueId: ofLeague().notNull(),
    /** The last fixture that was over. */
    fixtureId: ofFixture().notNull(),
    /** SHA-256 of everything that the odds follow from. */
    basis: t.text("basis").notNull(),
    /** JSON. */
    chances: t.text("chances").notNull(),
    /** Brier scores of the chances in the fixture after it, and of equal ones; null until it is over. */
    brier: t.real("brier"),
    allEqual: t.real("all_equal"),
  },
  (table) => [t.primaryKey({ columns: [table.leagueId, table.fixtureId] })],
);
