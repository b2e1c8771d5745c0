import { type Placeholder, type SQL, sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { CRESTS } from "#game/core/crests";
import { DEFAULT_LEAGUE_FORMAT, LEAGUE_FORMATS } from "#game/play/format/format";
import type { LockStep } from "#game/play/format/lock-times";
import { ROLES } from "#game/play/roles";
import type { RuleValues } from "#game/play/scoring/rules";
import type { BroughtFigures } from "#game/play/season/brought";
import { BOOSTERS } from "#game/play/team/boosters";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { ofUser, users } from "./accounts";
import { cascade, flag, id, nameText, time } from "./columns";
import { ofFixture } from "./fixtures";
import { settingColumns } from "./setting-columns";
import { ofPlayer, ofTournament } from "./tournaments";
import { word } from "./word-columns";

export const leagues = t.sqliteTable(
  "leagues",
  {
    id: id(),
    tournamentId: ofTournament().notNull(),
    name: nameText("name").notNull(),
    pin: t.text("pin").notNull().unique(),
    managerId: t
      .integer("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: time("created_at").notNull(),
    /**
     * The season before, whose owners may keep players (rules.md#retention). It may be deleted: the
     * opening of squads holds what counts.
     */
    formerLeagueId: t.integer("former_league_id"),
    /** The key of the form, so that a form that is sent twice makes one league; null without a form. */
    submissionKey: t.text("submission_key"),
    format: word("format", LEAGUE_FORMATS).notNull().default(DEFAULT_LEAGUE_FORMAT),
    ...settingColumns(),
    /** The values of `lockBefore` for earlier starts, after it was changed (rules.md#lock-before). */
    lockSteps: t
      .text("lock_steps", { mode: "json" })
      .$type<readonly LockStep[]>()
      .notNull()
      .default([]),
    /** The time of an announced mini-auction; null without one. The squads' events say it as well. */
    reopensAt: t.integer("reopens_at"),
    scoringRules: t.text("scoring_rules", { mode: "json" }).$type<RuleValues>().notNull(),
    /** The only fixture of a game (rules.md#tonight); null for a league of a whole tournament. */
    onlyFixtureId: ofFixture("only_fixture_id"),
  },
  (table) => [
    t.unique("leagues_by_submission").on(table.managerId, table.submissionKey),
    t.index("leagues_by_tournament").on(table.tournamentId),
    t.index("leagues_that_reopen").on(table.reopensAt).where(sql`${table.reopensAt} is not null`),
    t
      .index("leagues_of_one_fixture")
      .on(table.onlyFixtureId)
      .where(sql`${table.onlyFixtureId} is not null`),
    t.index("leagues_with_own_locks").on(table.tournamentId).where(hasOwnLocks(table)),
    t.check("leagues_pin", sql`${table.pin} glob '[1-9][0-9][0-9][0-9][0-9][0-9]'`),
    t.check("leagues_name", sql`length(trim(${table.name})) > 0`),
    t.check("leagues_money", sql`${table.budget} > 0 and ${table.teamBalance} > 0`),
  ],
);

/** A column of rows that are deleted with their row of `leagues`. */
export function ofLeague(name = "league_id") {
  return t.integer(name).references(() => leagues.id, cascade);
}

/**
 * A condition: the league may lock fixtures before their starts. It is that of the partial index, so
 * that a look for these leagues costs nothing without one.
 */
export function hasOwnLocks({
  format,
  lockBefore,
  lockSteps,
}: {
  readonly format: t.SQLiteColumn;
  readonly lockBefore: t.SQLiteColumn;
  readonly lockSteps: t.SQLiteColumn;
}): SQL {
  return sql`(${lockBefore} <> 0 or ${lockSteps} <> '[]' or ${format} = 'rounds')`;
}

/** A condition: the league plays the fixture. All leagues of a tournament do, except games of another one. */
export function playsFixture(fixtureId: t.SQLiteColumn | SQL | Placeholder): SQL {
  return sql`(${leagues.onlyFixtureId} is null or ${leagues.onlyFixtureId} = ${fixtureId})`;
}

/** The locks of a league that came before the starts of their fixtures (rules.md#lock-before). */
export const earlyLocks = t.sqliteTable(
  "early_locks",
  {
    leagueId: ofLeague().notNull(),
    fixtureId: ofFixture().notNull(),
    lockedAt: time("locked_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.fixtureId] }),
    t.index("early_locks_fixture").on(table.fixtureId),
  ],
);

export const leagueBoosters = t.sqliteTable(
  "league_boosters",
  {
    leagueId: ofLeague().notNull(),
    booster: word("booster", BOOSTERS).notNull(),
    enabled: flag("enabled").notNull(),
    maxUses: t.integer("max_uses").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.booster] }),
    t.check("league_boosters_uses", sql`${table.maxUses} >= 1`),
  ],
);

/** Fixtures that the manager has taken out of the league's table (rules.md#tables). */
export const leftOutFixtures = t.sqliteTable(
  "left_out_fixtures",
  {
    leagueId: ofLeague().notNull(),
    fixtureId: ofFixture().notNull(),
    since: time("since").notNull(),
    /** Null after the account is gone. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [t.primaryKey({ columns: [table.leagueId, table.fixtureId] })],
);

export const customPlayers = t.sqliteTable(
  "custom_players",
  {
    leagueId: ofLeague().notNull(),
    playerId: ofPlayer().notNull(),
    role: word("role", ROLES).notNull(),
    salary: t.integer("salary").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.playerId] }),
    t.check("custom_players_salary", sql`${table.salary} > 0`),
  ],
);

/** A league has one manager and may have deputies (rules.md#deputies). */
export const PARTICIPANT_ROLES = ["manager", "deputy", "member"] as const;

/** A user in a league; one membership per user and league. */
export const participants = t.sqliteTable(
  "participants",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id),
    role: word("role", PARTICIPANT_ROLES).notNull(),
    /** Empty until its owner names it (rules.md#team-names). */
    teamName: nameText("team_name").notNull().default(""),
    /** Null for the one that follows from league and number (rules.md#crests). */
    crest: word("crest", CRESTS),
    /** False for a manager without a team (rules.md#without-a-team). */
    plays: flag("plays").notNull().default(true),
    /** Their own purse, in units; null for the league's (rules.md#purse). */
    purse: t.integer("purse"),
    /** Transfers and results from elsewhere (rules.md#brought-leagues); null for none. */
    brought: t.text("brought", { mode: "json" }).$type<BroughtFigures>(),
    joinedAt: time("joined_at").notNull(),
    /** The time when they left the league, which keeps their results; null while they are in it. */
    leftAt: time("left_at"),
    /** Permanent, from 1 in each league, in the order of joining; a trigger sets it. */
    number: t.integer("number").notNull().default(0),
    /**
     * 32 random hexadecimal digits for the digest of the names in the chain. A trigger sets them, and
     * replaces them when the account is deleted, so that nobody can test names against the digest.
     */
    nameSalt: t.text("name_salt").notNull().default(""),
  },
  (table) => [
    t.unique("participants_by_number").on(table.leagueId, table.number),
    t.unique("participants_once").on(table.leagueId, table.userId),
    t.index("participants_by_user").on(table.userId),
  ],
);

/** A column of rows that are deleted with their row of `participants`. */
export function ofParticipant(name = "participant_id") {
  return t.integer(name).references(() => participants.id, cascade);
}

/** Votes for a deputy while the manager is silent, one of each member (rules.md#vanished-manager). */
export const deputyVotes = t.sqliteTable(
  "deputy_votes",
  {
    voterId: ofParticipant("voter_id").primaryKey(),
    candidateId: ofParticipant("candidate_id").notNull(),
    at: time("at").notNull(),
  },
  (table) => [t.index("deputy_votes_by_candidate").on(table.candidateId)],
);

/**
 * Periods in which a participant was out of the league before rejoining: fixtures in them do not count
 * for them.
 */
export const absences = t.sqliteTable(
  "absences",
  {
    participantId: ofParticipant().notNull(),
    leftAt: time("left_at").notNull(),
    returnedAt: time("returned_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.participantId, table.returnedAt] }),
    t.check("absences_order", sql`${table.leftAt} <= ${table.returnedAt}`),
  ],
);

/** Links that let people sign up, some of them also into a league. */
export const invitations = t.sqliteTable(
  "invitations",
  {
    id: id(),
    /** SHA-256 of the link's token. */
    tokenHash: t.text("token_hash").notNull().unique(),
    /** Null for an invitation without a league. */
    leagueId: ofLeague(),
    /** Null for invitations from the command line. */
    createdBy: ofUser("created_by"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usesLeft: t.integer("uses_left").notNull(),
  },
  (table) => [
    t.index("invitations_by_league").on(table.leagueId),
    t.check("invitations_uses", sql`${table.usesLeft} >= 0`),
  ],
);

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
