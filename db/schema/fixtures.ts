import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { FIGURE_KEYS, FIGURES, type Figure } from "#game/play/match/figures";
import { FIXTURE_STATES } from "#game/play/match/state";
import { cascade, count, flag, id, ref, time } from "./columns";
import { ofPlayer, ofTeam, ofTournament, teams } from "./tournaments";
import { word } from "./word-columns";

const COLUMN_OF_KIND = {
  count: (name: string) => count(name),
  "count or unknown": (name: string) => t.integer(name),
  "yes or no": (name: string) => flag(name).notNull().default(false),
};

type FigureColumns = {
  [F in Figure]: ReturnType<(typeof COLUMN_OF_KIND)[(typeof FIGURES)[F]["kind"]]>;
};

/** Columns that have another name since the first releases. */
const FORMER_NAMES: Partial<Record<Figure, string>> = { lbwOrBowledWickets: "wicket_lbws_bowled" };

/** A column for each figure; null if the feed lacks the figure (rules.md#unknown). */
function figureColumns(): FigureColumns {
  const columns = FIGURE_KEYS.map((figure) => {
    const name = FORMER_NAMES[figure] ?? figure.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
    return [figure, COLUMN_OF_KIND[FIGURES[figure].kind](name)];
  });
  return Object.fromEntries(columns) as FigureColumns;
}

export const FIXTURE_STAGES = ["group", "playoff"] as const;

export const fixtures = t.sqliteTable(
  "fixtures",
  {
    id: id(),
    tournamentId: ofTournament().notNull(),
    externalId: t.text("external_id").notNull(),
    number: t.integer("number").notNull(),
    name: t.text("name").notNull(),
    stage: word("stage", FIXTURE_STAGES).notNull(),
    matchType: t.text("match_type").notNull(),
    ballsPerOver: t.integer("balls_per_over").notNull().default(6),
    teamAId: ofTeam("team_a_id").notNull(),
    teamBId: ofTeam("team_b_id").notNull(),
    startsAt: time("starts_at").notNull(),
    /** Null for a start that version 0.1.0 set. */
    startSetAt: time("start_set_at"),
    /**
     * `abandoned`: without a ball, so no points, and transfers and boosters are given back
     * (rules.md#abandoned).
     */
    state: word("state", FIXTURE_STATES).notNull().default("upcoming"),
    status: t.text("status").notNull().default(""),
    winnerTeamId: t.integer("winner_team_id").references(() => teams.id),
    /** The start that was locked; null before the fixture has locked (rules.md#locks). */
    lockedAt: time("locked_at"),
    /**
     * An operator has added it, or moved it forward, less than a day ahead: its lock, which shows the
     * teams, waits for its first ball (rules.md#short-notice).
     */
    shortNotice: flag("short_notice").notNull().default(false),
    /** The last change of stat lines, state or result. */
    updatedAt: time("updated_at").notNull(),
    ref: ref(),
  },
  (table) => [
    t.unique("fixtures_by_external_id").on(table.tournamentId, table.externalId),
    t.index("fixtures_by_start").on(table.lockedAt, table.startsAt),
    t.index("fixtures_by_update").on(table.updatedAt),
    t.check("fixtures_teams", sql`${table.teamAId} <> ${table.teamBId}`),
  ],
);

/** A column of rows that are deleted with their row of `fixtures`. */
export function ofFixture(name = "fixture_id") {
  return t.integer(name).references(() => fixtures.id, cascade);
}

/** The score of an innings, for scoreboards; points come from stat lines alone. */
export const inningsScores = t.sqliteTable(
  "innings_scores",
  {
    fixtureId: ofFixture().notNull(),
    innings: t.integer("innings").notNull(),
    teamId: ofTeam().notNull(),
    runs: count("runs"),
    wickets: count("wickets"),
    balls: count("balls"),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.innings] })],
);

export const statLines = t.sqliteTable(
  "stat_lines",
  {
    fixtureId: ofFixture().notNull(),
    innings: t.integer("innings").notNull(),
    playerId: ofPlayer().notNull(),
    ...figureColumns(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.playerId, table.innings] }),
    t.check("stat_lines_innings", sql`${table.innings} > 0`),
  ],
);

export const playersOfMatch = t.sqliteTable(
  "players_of_match",
  {
    fixtureId: ofFixture().notNull(),
    playerId: ofPlayer().notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.playerId] })],
);

/** The players who were in a side, or came on (rules.md#sides); empty if the source lacks them. */
export const sidePlayers = t.sqliteTable(
  "side_players",
  {
    fixtureId: ofFixture().notNull(),
    playerId: ofPlayer().notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.playerId] })],
);

/** The current batters and bowler, by the feed's names. */
export interface Crease {
  readonly battingTeamId: number;
  /** At most two, the striker first. */
  readonly batters: readonly CreaseBatter[];
  /** Null if the feed lacks the bowler. */
  readonly bowler: CreaseBowler | null;
}

export interface CreaseBatter {
  /** Null for a player who is not in the pool. */
  readonly playerId: number | null;
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
}

export interface CreaseBowler {
  /** Null for a player who is not in the pool. */
  readonly playerId: number | null;
  readonly name: string;
  readonly wickets: number;
  readonly runs: number;
  /** Legal balls. */
  readonly balls: number;
}

/** The batters and the bowler of a fixture in play. They give no points. */
export const creases = t.sqliteTable("creases", {
  fixtureId: ofFixture().primaryKey(),
  crease: t.text("crease", { mode: "json" }).$type<Crease>().notNull(),
});

/** The matches of a rehearsed season from their source, to be played ball by ball. */
export const rehearsalMatches = t.sqliteTable("rehearsal_matches", {
  fixtureId: ofFixture().primaryKey(),
  source: t.text("source").notNull(),
  /** Balls that the feed has already sent. */
  ballsPlayed: count("balls_played"),
});
