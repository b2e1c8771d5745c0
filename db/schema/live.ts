import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { id } from "./columns";
import { ofLeague } from "./leagues";
import { ofTournament } from "./tournaments";
import { word } from "./word-columns";

/** The kinds of changes: points and the state of play, dates of fixtures, or a league's rules and people. */
export const LIVE_CHANGE_KINDS = ["scores", "fixtures", "league"] as const;
export type LiveChangeKind = (typeof LIVE_CHANGE_KINDS)[number];

/**
 * Changes, recorded in the transactions that made them: open screens follow this table, whichever
 * process wrote it. Of each kind only the newest is kept, for a tournament or a league.
 */
export const liveChanges = t.sqliteTable(
  "live_changes",
  {
    /** Increases with every change, across restarts. */
    id: id(),
    tournamentId: ofTournament(),
    leagueId: ofLeague(),
    kind: word("kind", LIVE_CHANGE_KINDS).notNull(),
  },
  (table) => [
    t.index("live_changes_by_tournament").on(table.tournamentId, table.kind),
    t.index("live_changes_by_league").on(table.leagueId, table.kind),
    t.check(
      "live_changes_scope",
      sql`(${table.tournamentId} is null) <> (${table.leagueId} is null)`,
    ),
  ],
);
