import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { ROLES } from "#game/play/roles";
import { cascade, flag, id, ref, time } from "./columns";
import { word } from "./word-columns";

export const tournaments = t.sqliteTable("tournaments", {
  id: id(),
  /** The operator's name for it; importing under the same name again updates it. */
  name: t.text("name").notNull().unique(),
  image: t.text("image"),
  startsAt: time("starts_at"),
  endsAt: time("ends_at"),
  /**
   * Whether Cricsheet's match files are fetched every night; null for the default, which is to fetch
   * them if a feed is followed (ADR-198).
   */
  cricsheet: flag("cricsheet"),
  /** The time when an operator asked Cricsheet for the season so far; null after the answer. */
  seasonWantedAt: time("season_wanted_at"),
  /** The last answer to that request, or to the one that the server sends once. */
  seasonFetchedAt: time("season_fetched_at"),
});

/** A column of rows that are deleted with their row of `tournaments`. */
export function ofTournament(name = "tournament_id") {
  return t.integer(name).references(() => tournaments.id, cascade);
}

export const teams = t.sqliteTable(
  "teams",
  {
    id: id(),
    tournamentId: ofTournament().notNull(),
    name: t.text("name").notNull(),
    shortName: t.text("short_name").notNull(),
    /** Colours that an operator chose, such as "#1f55b5"; null for automatic ones (rules.md#team-colours). */
    capColour: t.text("cap_colour"),
    trimColour: t.text("trim_colour"),
    ref: ref(),
  },
  (table) => [
    t.unique("teams_by_name").on(table.tournamentId, table.name),
    t.check("teams_colours", sql`(${table.capColour} is null) = (${table.trimColour} is null)`),
  ],
);

/** A column of rows that are deleted with their row of `teams`. */
export function ofTeam(name = "team_id") {
  return t.integer(name).references(() => teams.id, cascade);
}

export const poolPlayers = t.sqliteTable(
  "pool_players",
  {
    id: id(),
    teamId: ofTeam().notNull(),
    /** The player's key in the feed, within the team: a registry id or a name (rules.md#identity). */
    key: t.text("key").notNull(),
    name: t.text("name").notNull(),
    role: word("role", ROLES).notNull(),
    salary: t.integer("salary").notNull(),
    overseas: flag("overseas").notNull().default(false),
    uncapped: flag("uncapped").notNull().default(false),
    imageUrl: t.text("image_url"),
    /**
     * A score or a side has brought the player in, and no operator has given a salary yet: nobody
     * can pick them, and role and salary mean nothing (rules.md#to-be-checked).
     */
    toCheck: flag("to_check").notNull().default(false),
    /**
     * An operator has said that this is another player of the team: the row stays for its ids and
     * its name, and whatever is stored about it belongs to that player.
     */
    sameAs: t.integer("same_as").references((): t.AnySQLiteColumn => poolPlayers.id),
    ref: ref(),
  },
  (table) => [
    t.unique("pool_players_by_key").on(table.teamId, table.key),
    t.check("pool_players_salary", sql`${table.salary} > 0`),
  ],
);

/** A column of rows that are deleted with their row of `poolPlayers`. */
export function ofPlayer(name = "player_id") {
  return t.integer(name).references(() => poolPlayers.id, cascade);
}
