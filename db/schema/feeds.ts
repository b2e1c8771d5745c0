import * as t from "drizzle-orm/sqlite-core";
import type { RowDoubts } from "#game/play/match/row-doubts";
import { users } from "./accounts";
import { cascade, count, flag, id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofTournament } from "./tournaments";

/** Tournaments whose fixtures, squads and scores come from a live feed. */
export const followedSeries = t.sqliteTable(
  "followed_series",
  {
    tournamentId: ofTournament().primaryKey(),
    /** The name of the feed, such as `cricketdata`. */
    feed: t.text("feed").notNull(),
    /** The feed's id of the series. */
    seriesId: t.text("series_id").notNull(),
    /** The last questions for the fixtures and for the squads. */
    fixturesAskedAt: time("fixtures_asked_at"),
    squadsAskedAt: time("squads_asked_at"),
    /** The fixtures of the last answer: a change is believed once two answers in a row report it. */
    reported: t.text("told", { mode: "json" }).$type<ReportedFixtures>(),
  },
  (table) => [t.unique("followed_series_by_feed").on(table.feed, table.seriesId)],
);

export interface ReportedFixtures {
  /** One text for each fixture. */
  readonly facts: readonly string[];
  /** Facts that were reported for the first time. */
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
    /** The limit in the feed's own answers; null before the first. */
    toldLimit: t.integer("told_limit"),
  },
  (table) => [t.primaryKey({ columns: [table.feed, table.day] })],
);

/** The costs in a feed's answers, for the plan of the day (ADR-120). */
export const feedCosts = t.sqliteTable(
  "feed_costs",
  {
    feed: t.text("feed").notNull(),
    /** The feed's name of the question, such as `match_info`. */
    question: t.text("question").notNull(),
    /** The cost of the last answer, by its own account. */
    hits: count("hits"),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.feed, table.question] })],
);

/** The state of a feed, for the operator and for the pause after failures. */
export const feedHealth = t.sqliteTable("feed_health", {
  feed: t.text("feed").primaryKey(),
  statesAskedAt: time("states_asked_at"),
  succeededAt: time("succeeded_at"),
  failedAt: time("failed_at"),
  /** A sentence, without the key. */
  error: t.text("error"),
  /** Failures since the last success. */
  failures: count("failures"),
  /** No question is sent before this time. */
  retryAt: time("retry_at"),
});

/** The reports of a feed about a fixture so far, so that a restart continues from there. */
export const fixturePolls = t.sqliteTable("fixture_polls", {
  fixtureId: ofFixture().primaryKey(),
  /** The last question for the scorecard. */
  askedAt: time("asked_at"),
  /** The time when the feed reported the end; its last scorecard is then due. */
  overAt: time("over_at"),
  /** The time of the first stored scorecard of the finished match. */
  finalAt: time("final_at"),
  /** Whether it was asked about once more after its end, so that no more questions follow. */
  settled: flag("settled").notNull().default(false),
  /**
   * A report that is hard to believe (the score decreased, no ball was bowled): it is believed if the
   * next answer has it too.
   */
  doubt: t.text("doubt"),
  /** A new start in an update, UTC milliseconds: the next update with the same one is believed. */
  toldStart: time("told_start"),
  /** Rows and figures of the last scorecard that could not be read; null for none (ADR-195). */
  rowDoubts: t.text("row_doubts", { mode: "json" }).$type<RowDoubts>(),
  /** Whether the feed has a scorecard of the match, by its last answer; null if it did not say. */
  hasScorecard: flag("has_scorecard"),
  /**
   * Near or after its start it turned out that the feed has no scorecard: screens say so, and
   * scorers are told. Null while nothing is missing.
   */
  missingAt: time("missing_at"),
  /** The time at which those who may score it were told; they are told once. */
  scorersToldAt: time("scorers_told_at"),
  /** The last refusal of a scorecard and its sentence; null after an answer with one. */
  refusedAt: time("refused_at"),
  refusal: t.text("refusal"),
  /** The time of the answer to the look for the sides. */
  sidesAskedAt: time("sides_asked_at"),
  /** Powerplays, breaks and sessions that had passed at the last scorecard; null before the first. */
  moments: t.integer("moments"),
});

/**
 * An operator's settings of a fixture, which no feed writes. `scoredManually`: the operator scores this
 * fixture, and a feed changes nothing in it: score, state, result and start. `edited`: an operator has
 * changed its name, start, type or teams, and a feed leaves these alone. If it is not scored by hand,
 * the feed writes its score, and values here that are not null override the reported ones
 * (`withOverrides` in server/matches/results/overrides.ts), as the feed has neither of them
 * (rules.md#unknown).
 */
export const fixtureOverrides = t.sqliteTable("fixture_overrides", {
  fixtureId: ofFixture().primaryKey(),
  scoredManually: flag("by_hand").notNull().default(false),
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

/** The tokens with which a group's own script pushes the scores of a tournament (rules.md#pushed-scores). */
export const pushTokens = t.sqliteTable(
  "push_tokens",
  {
    id: id(),
    tournamentId: ofTournament().notNull(),
    name: t.text("name").notNull(),
    /** SHA-256 of the token, which is shown once and not stored. */
    hash: t.text("hash").notNull(),
    /** The operator who made it, named for its scores in every league's log. */
    madeBy: t
      .integer("made_by")
      .notNull()
      .references(() => users.id),
    madeAt: time("made_at").notNull(),
    /** Precise to the minute. */
    usedAt: time("used_at"),
    /** From then on it is refused. */
    endedAt: time("ended_at"),
  },
  (table) => [
    t.unique("push_tokens_by_hash").on(table.hash),
    t.index("push_tokens_by_tournament").on(table.tournamentId),
  ],
);

/** Fixtures with a pushed score, the last token and the time of its last change. */
export const pushedFixtures = t.sqliteTable("pushed_fixtures", {
  fixtureId: ofFixture().primaryKey(),
  tokenId: t
    .integer("token_id")
    .notNull()
    .references(() => pushTokens.id, cascade),
  at: time("at").notNull(),
});

/** Fixtures that a match file has corrected (rules.md#match-files). */
export const reconciledFixtures = t.sqliteTable("reconciled_fixtures", {
  fixtureId: ofFixture().primaryKey(),
  /** The file's name; empty for a pasted one. */
  file: t.text("file").notNull(),
  at: time("at").notNull(),
  /** The digest of the score from the file: a different score has been typed since. */
  digest: t.text("digest").notNull(),
});
