import * as t from "drizzle-orm/sqlite-core";
import { cascade } from "./columns";
import { fixtures } from "./fixtures";
import { leagues } from "./leagues";

/** What was said after each fixture of who will win (rules.md#odds): worked out again when it changes. */
export const leagueOdds = t.sqliteTable(
  "league_odds",
  {
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    /** The last fixture that was over. */
    fixtureId: t
      .integer("fixture_id")
      .notNull()
      .references(() => fixtures.id, cascade),
    /** SHA-256 of everything that the odds follow from. */
    basis: t.text("basis").notNull(),
    /** JSON. */
    said: t.text("said").notNull(),
    /** Of what was said of the fixture after it, and of saying that all are equal; null until it is over. */
    brier: t.real("brier"),
    allEqual: t.real("all_equal"),
  },
  (table) => [t.primaryKey({ columns: [table.leagueId, table.fixtureId] })],
);
