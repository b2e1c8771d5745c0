import * as t from "drizzle-orm/sqlite-core";
import type { PlayerDay } from "#game/match/player-day";
import type { FixtureState } from "#game/match/state";
import { users } from "./accounts";
import { cascade, figuresJson, flag, id, time } from "./columns";
import { fixtures } from "./fixtures";
import { poolPlayers } from "./tournaments";

/** Which fixture was corrected, when, and by whom: an operator, or its feed where there is none. */
const correction = () => ({
  id: id(),
  fixtureId: t
    .integer("fixture_id")
    .notNull()
    .references(() => fixtures.id, cascade),
  at: time("at").notNull(),
  operatorId: t.integer("operator_id").references(() => users.id),
});

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
