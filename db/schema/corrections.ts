import * as t from "drizzle-orm/sqlite-core";
import { SIDE_STATUSES, STATEMENT_SOURCES } from "#game/play/match/known-side";
import type { PlayerDay } from "#game/play/match/player-day";
import type { FixtureState } from "#game/play/match/state";
import { users } from "./accounts";
import { cascade, figuresJson, flag, id, time } from "./columns";
import { fixtures } from "./fixtures";
import { poolPlayers } from "./tournaments";
import { word } from "./word-columns";

/**
 * The fixture of a correction, its time, and its author: an operator, or the feed if there is none.
 */
const correction = () => ({
  id: id(),
  fixtureId: t
    .integer("fixture_id")
    .notNull()
    .references(() => fixtures.id, cascade),
  at: time("at").notNull(),
  operatorId: t.integer("operator_id").references(() => users.id),
});

/**
 * In which league alone something was put right: one whose members had made the side known
 * (rules.md#who-is-named). Null for all others. A number alone, as SQLite cannot add a column that
 * cascades; its fixture takes the row with it.
 */
const ofLeague = () => t.integer("league_id");

/** A player's figures that did not grow by play but were put right, append-only. */
export const statCorrections = t.sqliteTable(
  "stat_corrections",
  {
    ...correction(),
    playerId: t
      .integer("player_id")
      .notNull()
      .references(() => poolPlayers.id, cascade),
    /** The fixture was over; else only the figures that went back were put right. */
    finished: flag("finished").notNull(),
    leagueId: ofLeague(),
    before: figuresJson<PlayerDay>("before").notNull(),
    after: figuresJson<PlayerDay>("after").notNull(),
  },
  (table) => [t.index("stat_corrections_by_player").on(table.fixtureId, table.playerId)],
);

/** How a fixture ended, as it was known at one moment. */
export interface KnownResult {
  readonly state: FixtureState;
  readonly status: string;
  readonly winnerTeamId: number | null;
}

/** A result that was reported and then corrected, append-only. */
export const resultCorrections = t.sqliteTable(
  "result_corrections",
  {
    ...correction(),
    before: t.text("before", { mode: "json" }).$type<KnownResult>().notNull(),
    after: t.text("after", { mode: "json" }).$type<KnownResult>().notNull(),
  },
  (table) => [t.index("result_corrections_by_fixture").on(table.fixtureId)],
);

/** The corrections of a player's side after the end of the fixture, append-only. */
export const sideCorrections = t.sqliteTable(
  "side_corrections",
  {
    id: id(),
    fixtureId: t
      .integer("fixture_id")
      .notNull()
      .references(() => fixtures.id, cascade),
    playerId: t
      .integer("player_id")
      .notNull()
      .references(() => poolPlayers.id, cascade),
    at: time("at").notNull(),
    /** The author; null for a feed, a match file, and an account that was deleted. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    source: word("source", STATEMENT_SOURCES).notNull(),
    leagueId: ofLeague(),
    before: word("before", SIDE_STATUSES).notNull(),
    after: word("after", SIDE_STATUSES).notNull(),
  },
  (table) => [
    t.unique("side_corrections_once").on(table.fixtureId, table.playerId, table.at, table.leagueId),
  ],
);
