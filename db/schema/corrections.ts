import * as t from "drizzle-orm/sqlite-core";
import { SIDE_STATUSES, STATEMENT_SOURCES } from "#game/play/match/known-side";
import type { PlayerDay } from "#game/play/match/player-day";
import type { FixtureState } from "#game/play/match/state";
import { users } from "./accounts";
import { figuresJson, flag, id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofPlayer } from "./tournaments";
import { word } from "./word-columns";

/** The fixture and time of a correction, and its author: an operator, or the feed if null. */
const correction = () => ({
  id: id(),
  fixtureId: ofFixture().notNull(),
  at: time("at").notNull(),
  operatorId: t.integer("operator_id").references(() => users.id),
});

/**
 * The only league with the correction, one whose members had stated the side (rules.md#who-is-named);
 * null for a correction in all leagues. A plain number, because SQLite cannot add a column that
 * cascades; the row is deleted with its fixture.
 */
const ofLeague = () => t.integer("league_id");

/** Changes of a player's figures that were corrections and not play, append-only. */
export const statCorrections = t.sqliteTable(
  "stat_corrections",
  {
    ...correction(),
    playerId: ofPlayer().notNull(),
    /** Whether the fixture was over; before that, only figures that decreased are corrections. */
    finished: flag("finished").notNull(),
    leagueId: ofLeague(),
    before: figuresJson<PlayerDay>("before").notNull(),
    after: figuresJson<PlayerDay>("after").notNull(),
  },
  (table) => [t.index("stat_corrections_by_player").on(table.fixtureId, table.playerId)],
);

/** The result of a fixture, as known at one moment. */
export interface KnownResult {
  readonly state: FixtureState;
  readonly status: string;
  readonly winnerTeamId: number | null;
}

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
    fixtureId: ofFixture().notNull(),
    playerId: ofPlayer().notNull(),
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
