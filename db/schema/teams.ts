import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import type { TableFigures } from "#game/play/season/table";
import { BOOSTERS } from "#game/play/team/boosters";
import { cascade, flag, hexBytes, id, time } from "./columns";
import { fixtures, ofFixture } from "./fixtures";
import { ofParticipant, participants } from "./leagues";
import { ofPlayer, ofTournament, poolPlayers, teams } from "./tournaments";
import { word } from "./word-columns";

const boosterAndPrediction = () => ({
  booster: word("booster", BOOSTERS),
  predictedTeamId: t.integer("predicted_team_id").references(() => teams.id),
});

/**
 * Every save of a fantasy team, append-only: a lock refers to the last save before its instant, so that
 * a lock that is late or undone still finds the right team (ADR-2).
 */
export const submissions = t.sqliteTable(
  "submissions",
  {
    id: id(),
    participantId: ofParticipant().notNull(),
    savedAt: time("saved_at").notNull(),
    targetFixtureId: t.integer("target_fixture_id").references(() => fixtures.id),
    captainId: t.integer("captain_id").references(() => poolPlayers.id),
    viceCaptainId: t.integer("vice_captain_id").references(() => poolPlayers.id),
    ...boosterAndPrediction(),
    /** Made by the screen, so that a repeated save is stored once. */
    key: t.text("key"),
    /** Made by the game, because players had left the squad (rules.md#squad-changes). */
    squadChange: flag("squad_change").notNull().default(false),
    /**
     * Made by the game at a lock, for an owner who has no team then, or in a league that asks for none
     * (rules.md#the-eleven-by-itself).
     */
    atLock: flag("at_lock").notNull().default(false),
    /** The team that its owner had elsewhere, from which changes are counted (rules.md#brought-leagues). */
    brought: flag("brought").notNull().default(false),
    /** A plan of its owner, saved when its turn came (rules.md#plans). */
    planned: flag("planned").notNull().default(false),
    /** The manager or deputy who saved it for its owner (rules.md#for-somebody-else); else null. */
    byId: t.integer("by_id").references(() => participants.id),
    /** Random, secret to others until a lock names the save (rules.md#receipts). */
    salt: hexBytes("salt"),
    /** SHA-256 over salt and save; null only between an upgrade and the start of the league's chain. */
    receipt: hexBytes("receipt"),
  },
  (table) => [
    t.index("submissions_by_participant").on(table.participantId, table.savedAt),
    // A lock needs the predictions of one fixture, among all saves.
    t.index("submissions_by_target").on(table.targetFixtureId, table.participantId, table.savedAt),
    t.unique("submissions_once").on(table.participantId, table.key),
    // Few leagues have such saves. Every lock looks for the first, and the deletion of a participant for the others.
    t.index("submissions_brought").on(table.participantId).where(sql`${table.brought}`),
    t.index("submissions_by_others").on(table.byId).where(sql`${table.byId} is not null`),
  ],
);

/** Members for whom the manager and the deputies may act (rules.md#for-somebody-else). */
export const actingConsents = t.sqliteTable("acting_consents", {
  participantId: ofParticipant().primaryKey(),
  since: time("since").notNull(),
});

/** The players of a save in an order; `position` is 0-based. */
const placedPlayers = () => ({
  submissionId: t
    .integer("submission_id")
    .notNull()
    .references(() => submissions.id, cascade),
  position: t.integer("position").notNull(),
  playerId: t
    .integer("player_id")
    .notNull()
    .references(() => poolPlayers.id),
});

/** The eleven, in team order. */
export const submissionPlayers = t.sqliteTable("submission_players", placedPlayers(), (table) => [
  t.primaryKey({ columns: [table.submissionId, table.position] }),
  t.unique("submission_players_once").on(table.submissionId, table.playerId),
]);

/** The backups of a save for players who are not named, in order of preference (rules.md#backups). */
export const submissionBackups = t.sqliteTable("submission_backups", placedPlayers(), (table) => [
  t.primaryKey({ columns: [table.submissionId, table.position] }),
  t.unique("submission_backups_once").on(table.submissionId, table.playerId),
  t.check("submission_backups_position", sql`${table.position} between 0 and 3`),
]);

/**
 * Teams for later matches, secret to everybody else (rules.md#plans): a plan becomes a save when its
 * match is the next one, and its row goes.
 */
export const teamPlans = t.sqliteTable(
  "team_plans",
  {
    participantId: ofParticipant().notNull(),
    fixtureId: ofFixture().notNull(),
    savedAt: time("saved_at").notNull(),
    captainId: ofPlayer("captain_id"),
    viceCaptainId: ofPlayer("vice_captain_id"),
    ...boosterAndPrediction(),
    /** Ids of the pool, like the backups in their order. */
    playerIds: t.text("player_ids", { mode: "json" }).$type<readonly number[]>().notNull(),
    backupIds: t.text("backup_ids", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** Why nothing comes of it, in a sentence for its owner; null while it can still be played. */
    fault: t.text("fault"),
    /** The time of the message about it to its owner; null before. */
    toldAt: time("told_at"),
  },
  (table) => [
    t.primaryKey({ columns: [table.participantId, table.fixtureId] }),
    t.index("team_plans_by_fixture").on(table.fixtureId),
  ],
);

export const TRANSFER_POOLS = ["regular", "playoff"] as const;

/** The team that plays a fixture: a submission, and the changes at the lock. */
export const lockedTeams = t.sqliteTable(
  "locked_teams",
  {
    fixtureId: ofFixture().notNull(),
    participantId: ofParticipant().notNull(),
    instant: time("instant").notNull(),
    submissionId: t
      .integer("submission_id")
      .notNull()
      .references(() => submissions.id),
    ...boosterAndPrediction(),
    /** Transfers that the window before this lock cost. */
    charge: t.integer("charge").notNull(),
    pool: word("pool", TRANSFER_POOLS).notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.participantId] }),
    t.index("locked_teams_by_participant").on(table.participantId, table.instant),
    // A lock needs the few teams that spent a booster, out of ten thousand with a season behind them.
    t
      .index("locked_teams_with_booster")
      .on(table.participantId)
      .where(sql`${table.booster} is not null`),
    t.check("locked_teams_charge", sql`${table.charge} >= 0`),
  ],
);

/** Calculated from stat lines, locked teams and rules, never added to (rules.md#recalculation). */
export const fixturePoints = t.sqliteTable(
  "fixture_points",
  {
    fixtureId: ofFixture().notNull(),
    participantId: ofParticipant().notNull(),
    points: t.integer("points").notNull(),
    rank: t.integer("rank").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.participantId] }),
    // Without the points, so that a ball, which changes ten thousand of them, does not change the
    // index.
    t.index("fixture_points_by_participant").on(table.participantId),
  ],
);

/**
 * Overall points and rank, by the table of the league (rules.md#tables); the rank is null until a
 * fixture has locked.
 */
export const standings = t.sqliteTable("standings", {
  participantId: ofParticipant().primaryKey(),
  points: t.integer("points").notNull().default(0),
  rank: t.integer("rank"),
  /** Null in a table of points. */
  figures: t.text("table_figures", { mode: "json" }).$type<TableFigures>(),
  updatedAt: time("updated_at").notNull(),
});

/**
 * A token for the basis of a tournament's points, and the points calculated from it. Triggers delete it
 * when a row of this basis changes, so that a process's cache equals the stored data as long as the
 * token exists (ADR-111). The triggers are in migrations 0025, 0027 and 0029.
 */
export const pointsTokens = t.sqliteTable("points_tokens", {
  tournamentId: ofTournament().primaryKey(),
  /** Never the same twice. */
  token: t.text("token").notNull(),
});
