import * as t from "drizzle-orm/sqlite-core";
import { NAMED_STATUSES, STATEMENT_SOURCES } from "#game/play/match/known-side";
import { ofUser, users } from "./accounts";
import { cascade, id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofLeague } from "./leagues";
import { ofPlayer, ofTeam, ofTournament } from "./tournaments";
import { word } from "./word-columns";

/** Members whom an operator trusts with the scores of a tournament (rules.md#scorers). */
export const scorers = t.sqliteTable(
  "scorers",
  {
    tournamentId: ofTournament().notNull(),
    userId: ofUser().notNull(),
    since: time("since").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.tournamentId, table.userId] })],
);

/** The statements about a real team's side in a fixture, append-only (rules.md#who-is-named). */
export const sideStatements = t.sqliteTable(
  "side_statements",
  {
    id: id(),
    fixtureId: ofFixture().notNull(),
    teamId: ofTeam().notNull(),
    source: word("source", STATEMENT_SOURCES).notNull(),
    /** The author; null for a feed, a match file, and an account that was deleted. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    at: time("at").notNull(),
  },
  (table) => [t.index("side_statements_by_fixture").on(table.fixtureId, table.teamId)],
);

export const sideStatementPlayers = t.sqliteTable(
  "side_statement_players",
  {
    statementId: t
      .integer("statement_id")
      .notNull()
      .references(() => sideStatements.id, cascade),
    playerId: ofPlayer().notNull(),
    status: word("status", NAMED_STATUSES).notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.statementId, table.playerId] })],
);

/**
 * The sides that the members of a league have agreed on, or that its manager has set aside, append-only
 * (rules.md#who-is-named). They are stored at that moment, so that members who join or leave later
 * change nothing.
 */
export const leagueSides = t.sqliteTable(
  "league_sides",
  {
    id: id(),
    /** Null for agreements from before sides belonged to a league: they count in all leagues. */
    leagueId: ofLeague(),
    fixtureId: ofFixture().notNull(),
    teamId: ofTeam().notNull(),
    /** The statement with which a second member agreed; null if the manager has set the side aside. */
    statementId: t.integer("statement_id").references(() => sideStatements.id, cascade),
    at: time("at").notNull(),
    /** The latest start for which both statements are early enough; null for any. */
    latestStart: time("latest_start"),
  },
  (table) => [
    t.index("league_sides_by_fixture").on(table.fixtureId, table.leagueId),
    t.index("league_sides_by_league").on(table.leagueId),
    t.index("league_sides_by_statement").on(table.statementId),
  ],
);

/** The last statement about which the members of a fixture have been told. */
export const sideRounds = t.sqliteTable("side_rounds", {
  fixtureId: ofFixture().primaryKey(),
  /** The last statement of either side. Not a reference, because statements are never deleted. */
  statementId: t.integer("statement_id").notNull(),
});

/** The mails about players who are not named: one for each person, player and fixture. */
export const sideNotices = t.sqliteTable(
  "side_notices",
  {
    fixtureId: ofFixture().notNull(),
    userId: ofUser().notNull(),
    playerId: ofPlayer().notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.userId, table.playerId] })],
);
