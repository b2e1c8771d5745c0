import * as t from "drizzle-orm/sqlite-core";
import { time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofPlayer, ofTeam, ofTournament } from "./tournaments";

/**
 * The ids of pool players at providers such as `cricinfo`, `cricsheet`, `cricketdata` or a feed of the
 * host's own (rules.md#identity). One id names one player of a team; the same person in another team of
 * the season has the id there too.
 */
export const playerIds = t.sqliteTable(
  "player_ids",
  {
    playerId: ofPlayer().notNull(),
    provider: t.text("provider").notNull(),
    /** The player's team, so that the database refuses a second player with the id. */
    teamId: ofTeam().notNull(),
    externalId: t.text("external_id").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.playerId, table.provider] }),
    t.unique("player_ids_by_id").on(table.teamId, table.provider, table.externalId),
  ],
);

/** The ids of fixtures at providers, beside the `externalId` of their own source. */
export const fixtureIds = t.sqliteTable(
  "fixture_ids",
  {
    fixtureId: ofFixture().notNull(),
    provider: t.text("provider").notNull(),
    /** The fixture's tournament, so that the database refuses a second fixture with the id. */
    tournamentId: ofTournament().notNull(),
    externalId: t.text("external_id").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.provider] }),
    t.unique("fixture_ids_by_id").on(table.tournamentId, table.provider, table.externalId),
  ],
);

/** Tournaments that a season pack made or updated. */
export const seasonPacks = t.sqliteTable("season_packs", {
  tournamentId: ofTournament().primaryKey(),
  /** The pack's own id, such as `ipl-2027`. */
  packId: t.text("pack_id").notNull().unique(),
  version: t.integer("version").notNull(),
  /** An https address to ask for a newer pack; null for an upload. */
  address: t.text("address"),
  /**
   * The stored pack, with computed salaries and roles. A value that differs from it was changed here,
   * and a newer pack leaves it alone.
   */
  pack: t.text("pack").notNull(),
  importedAt: time("imported_at").notNull(),
});
