import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { ROLES, type Role } from "#game/roles";
import type { RuleValues } from "#game/scoring/rules";
import { BOOSTERS, type Booster, type BoosterSetting } from "#game/team/boosters";
import type { LeagueSetting, LeagueSettings } from "#game/team/league-settings";
import { users } from "./accounts";
import { cascade, flag, id, nameText, oneOf, time } from "./columns";
import type { OperatorChange } from "./operators";
import { poolPlayers, tournaments } from "./tournaments";

export const leagues = t.sqliteTable(
  "leagues",
  {
    id: id(),
    tournamentId: t
      .integer("tournament_id")
      .notNull()
      .references(() => tournaments.id, cascade),
    name: nameText("name").notNull(),
    pin: t.text("pin").notNull().unique(),
    managerId: t
      .integer("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: time("created_at").notNull(),
    /** The form that made the league: sent twice, it makes one league. Null without such a form. */
    submissionKey: t.text("submission_key"),
    transfersAllowed: t.integer("transfers_allowed").notNull(),
    freeTransfersPerMatch: t.integer("free_transfers_per_match").notNull(),
    budget: t.integer("budget").notNull(),
    teamBalance: t.integer("team_balance").notNull(),
    overseas: t.integer("overseas"),
    uncapped: t.integer("uncapped").notNull(),
    batMin: t.integer("bat_min").notNull(),
    batMax: t.integer("bat_max").notNull(),
    bowlMin: t.integer("bowl_min").notNull(),
    bowlMax: t.integer("bowl_max").notNull(),
    allrounderMin: t.integer("allrounder_min").notNull(),
    allrounderMax: t.integer("allrounder_max").notNull(),
    wicketkeeperMin: t.integer("wicketkeeper_min").notNull(),
    wicketkeeperMax: t.integer("wicketkeeper_max").notNull(),
    separatePlayoffTrades: flag("separate_playoff_trades").notNull(),
    playoffTrades: t.integer("playoff_trades").notNull(),
    playoffFreeTrades: t.integer("playoff_free_trades").notNull(),
    scoringRules: t.text("scoring_rules", { mode: "json" }).$type<RuleValues>().notNull(),
  },
  (table) => [
    t.unique("leagues_by_submission").on(table.managerId, table.submissionKey),
    t.index("leagues_by_tournament").on(table.tournamentId),
    t.check("leagues_pin", sql`${table.pin} glob '[1-9][0-9][0-9][0-9][0-9][0-9]'`),
    t.check("leagues_name", sql`length(trim(${table.name})) > 0`),
    t.check("leagues_money", sql`${table.budget} > 0 and ${table.teamBalance} > 0`),
  ],
);

export const leagueBoosters = t.sqliteTable(
  "league_boosters",
  {
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    booster: t.text("booster").$type<Booster>().notNull(),
    enabled: flag("enabled").notNull(),
    maxUses: t.integer("max_uses").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.booster] }),
    t.check("league_boosters_key", oneOf(table.booster, BOOSTERS)),
    t.check("league_boosters_uses", sql`${table.maxUses} >= 1`),
  ],
);

export const customPlayers = t.sqliteTable(
  "custom_players",
  {
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    playerId: t
      .integer("player_id")
      .notNull()
      .references(() => poolPlayers.id, cascade),
    role: t.text("role").$type<Role>().notNull(),
    salary: t.integer("salary").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.playerId] }),
    t.check("custom_players_role", oneOf(table.role, ROLES)),
    t.check("custom_players_salary", sql`${table.salary} > 0`),
  ],
);

export const PARTICIPANT_ROLES = ["manager", "member"] as const;

/** A user in a league; one membership per user and league. */
export const participants = t.sqliteTable(
  "participants",
  {
    id: id(),
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id),
    role: t.text("role", { enum: PARTICIPANT_ROLES }).notNull(),
    /** Empty until its owner names it (rules.md#team-names). */
    teamName: nameText("team_name").notNull().default(""),
    joinedAt: time("joined_at").notNull(),
    /** Since when they are out of the league, which keeps their results; null while they are in. */
    leftAt: time("left_at"),
  },
  (table) => [
    t.unique("participants_once").on(table.leagueId, table.userId),
    t.index("participants_by_user").on(table.userId),
    t.check("participants_role", oneOf(table.role, PARTICIPANT_ROLES)),
  ],
);

/**
 * Periods in which a participant was out of the league before rejoining: fixtures in them do not
 * count for them.
 */
export const absences = t.sqliteTable(
  "absences",
  {
    participantId: t
      .integer("participant_id")
      .notNull()
      .references(() => participants.id, cascade),
    leftAt: time("left_at").notNull(),
    returnedAt: time("returned_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.participantId, table.returnedAt] }),
    t.check("absences_order", sql`${table.leftAt} <= ${table.returnedAt}`),
  ],
);

/** Links that let people sign up, and lead them into a league if they belong to one. */
export const invitations = t.sqliteTable(
  "invitations",
  {
    id: id(),
    /** SHA-256 of the link's token. */
    tokenHash: t.text("token_hash").notNull().unique(),
    /** Null for one that leads into no league. */
    leagueId: t.integer("league_id").references(() => leagues.id, cascade),
    /** Null for the operator's command line. */
    createdBy: t.integer("created_by").references(() => users.id, cascade),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usesLeft: t.integer("uses_left").notNull(),
  },
  (table) => [
    t.index("invitations_by_league").on(table.leagueId),
    t.check("invitations_uses", sql`${table.usesLeft} >= 0`),
  ],
);

type SettingValue = LeagueSettings[LeagueSetting];

/** A player's role and salary (hundredths) in a league. */
export interface RoleAndSalary {
  readonly role: Role;
  readonly salary: number;
}

/** One value of the scoring rules: a figure, a mode, a yes or no, or the rows of a table. */
export type ScoringRuleValue =
  | number
  | boolean
  | string
  /** Nobody has set it. */
  | null
  | readonly Readonly<Record<string, number | null>>[];

/** What happened to a league; the names of players are kept as they were then. */
export type LeagueChange =
  | OperatorChange
  | { readonly kind: "created" }
  | { readonly kind: "joined" }
  | { readonly kind: "left" }
  | { readonly kind: "came back" }
  | { readonly kind: "new pin" }
  | { readonly kind: "invited"; readonly uses: number; readonly days: number }
  | { readonly kind: "shared" }
  | { readonly kind: "shared no more" }
  /**
   * The member concerned is stored as a user id; the name is looked up, so that it disappears with
   * the account.
   */
  | { readonly kind: "removed"; readonly userId: number }
  | { readonly kind: "handed over"; readonly userId: number }
  | {
      readonly kind: "setting";
      readonly setting: LeagueSetting;
      readonly from: SettingValue;
      readonly to: SettingValue;
    }
  | {
      readonly kind: "booster";
      readonly booster: Booster;
      readonly from: BoosterSetting;
      readonly to: BoosterSetting;
    }
  | {
      readonly kind: "player";
      readonly name: string;
      readonly team: string;
      readonly from: RoleAndSalary;
      readonly to: RoleAndSalary;
    }
  | {
      readonly kind: "scoring rule";
      /** The path in the scoring rules, joined by dots. */
      readonly rule: string;
      readonly from: ScoringRuleValue;
      readonly to: ScoringRuleValue;
    };

/**
 * What every member may read about the league's rules and membership, append-only. Nothing of an
 * open window is ever in it (rules.md#secrecy).
 */
export const leagueLog = t.sqliteTable(
  "league_log",
  {
    id: id(),
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    at: time("at").notNull(),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id),
    change: t.text("change", { mode: "json" }).$type<LeagueChange>().notNull(),
  },
  (table) => [t.index("league_log_by_league").on(table.leagueId, table.id)],
);
