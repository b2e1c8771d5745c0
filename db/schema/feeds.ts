import * as t from "drizzle-orm/sqlite-core";
import type { RowDoubts } from "#game/play/match/row-doubts";
import { cascade, count, flag, time } from "./columns";
import { fixtures } from "./fixtures";
import { tournaments } from "./tournaments";

/** Tournaments whose fixtures, squads and scores come from a live feed. */
export const followedSeries = t.sqliteTable(
  "followed_series",
  {
    tournamentId: t
      .integer("tournament_id")
      .primaryKey()
      .references(() => tournaments.id, cascade),
    /** The name of the feed, such as `cricketdata`. */
    feed: t.text("feed").notNull(),
    /** The feed's id of the series. */
    seriesId: t.text("series_id").notNull(),
    /** The last question for the fixtures, and for the squads, UTC milliseconds. */
    fixturesAskedAt: time("fixtures_asked_at"),
    squadsAskedAt: time("squads_asked_at"),
    /** The fixtures of the last answer: what two answers in a row report is believed. */
    reported: t.text("told", { mode: "json" }).$type<ReportedFixtures>(),
  },
  (table) => [t.unique("followed_series_by_feed").on(table.feed, table.seriesId)],
);

export interface ReportedFixtures {
  /** One text for each fixture. */
  readonly facts: readonly string[];
  /** Reported for the first time. */
  readonly unconfirmed: number;
}

/** The hits used at a feed on a UTC day. */
export const feedHits = t.sqliteTable(
  "feed_hits",
  {
    feed: t.text("feed").notNull(),
    /** YYYY-MM-DD, UTC. */
    day: t.text("day").notNull(),
    hits: count("hits"),
    /** The limit from the feed's own answers; null before the first. */
    toldLimit: t.integer("told_limit"),
  },
  (table) => [t.primaryKey({ columns: [table.feed, table.day] })],
);

/** The costs in a feed's answers, for the plan of the day (ADR-120). */
export const feedCosts = t.sqliteTable(
  "feed_costs",
  {
    feed: t.text("feed").notNull(),
    /** The feed's own word for the question, such as `match_info`. */
    question: t.text("question").notNull(),
    /** Hits that the last answer said it cost. */
    hits: count("hits"),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.feed, table.question] })],
);

/** How a feed is doing, for the operator and for the back-off. Times are UTC milliseconds. */
export const feedHealth = t.sqliteTable("feed_health", {
  feed: t.text("feed").primaryKey(),
  statesAskedAt: time("states_asked_at"),
  succeededAt: time("succeeded_at"),
  failedAt: time("failed_at"),
  /** A sentence, without the key. */
  error: t.text("error"),
  /** Failures since the last success. */
  failures: count("failures"),
  /** Nothing is asked earlier. */
  retryAt: time("retry_at"),
});

/** The reports of a feed about a fixture so far, so that a restart continues from there. */
export const fixturePolls = t.sqliteTable("fixture_polls", {
  fixtureId: t
    .integer("fixture_id")
    .primaryKey()
    .references(() => fixtures.id, cascade),
  /** The last question for the scorecard, UTC milliseconds. */
  askedAt: time("asked_at"),
  /** The feed says that it is over: its last scorecard is due. */
  overAt: time("over_at"),
  /** The time of the first stored scorecard of the finished match. */
  finalAt: time("final_at"),
  /** It was asked about once more after its end, and no more questions follow. */
  settled: flag("settled").notNull().default(false),
  /**
   * A report in an answer that is hard to believe (the score went back, no ball was bowled): the
   * next answer with the same report is believed.
   */
  doubt: t.text("doubt"),
  /** A new start in an update, UTC milliseconds: the next update with the same one is believed. */
  toldStart: time("told_start"),
  /** Rows and figures of the last scorecard that could not be read; null for none (ADR-195). */
  rowDoubts: t.text("row_doubts", { mode: "json" }).$type<RowDoubts>(),
});

/**
 * An operator's settings of a fixture; no feed ever writes here. `scoredManually`: the operator
 * scores this fixture, and a feed leaves everything of it alone: score, state, result and start.
 * `edited`: an operator has changed its name, start, type or teams, and a feed leaves these alone.
 * If it is not scored by hand the feed writes its score, and values here that are not null override
 * the reported ones (`withOverrides` in server/matches/results/overrides.ts): the feed knows
 * neither (rules.md#unknown).
 */
export const fixtureOverrides = t.sqliteTable("fixture_overrides", {
  fixtureId: t
    .integer("fixture_id")
    .primaryKey()
    .references(() => fixtures.id, cascade),
  scoredManually: flag("by_hand").notNull().default(false),
  /** An operator has changed the fixture itself: no feed moves or renames it, and scores go on. */
  edited: flag("edited").notNull().default(false),
  /** Pool player ids. */
  playersOfMatch: t.text("players_of_match", { mode: "json" }).$type<readonly number[]>(),
  /** Dot balls of each player's innings; the others stay unknown. */
  dotBalls: t.text("dot_balls", { mode: "json" }).$type<readonly DotBalls[]>(),
  updatedAt: time("updated_at").notNull(),
});

export interface DotBalls {
  readonly playerId: number;
  /** 1-based position in the match. */
  readonly innings: number;
  readonly dotBalls: number;
}
