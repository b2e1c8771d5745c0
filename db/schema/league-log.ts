import * as t from "drizzle-orm/sqlite-core";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { users } from "./accounts";
import { id, time } from "./columns";
import { ofLeague } from "./leagues";

/**
 * The public history of the league's rules and membership, append-only. It never contains anything of
 * an open window (rules.md#secrecy).
 */
export const leagueLog = t.sqliteTable(
  "league_log",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    at: time("at").notNull(),
    /** Null for a correction by a match file. */
    userId: t.integer("user_id").references(() => users.id),
    change: t.text("change", { mode: "json" }).$type<LeagueChange>().notNull(),
  },
  (table) => [
    t.index("league_log_by_league").on(table.leagueId, table.id),
    t.index("league_log_by_time").on(table.at),
  ],
);
