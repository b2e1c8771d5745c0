import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import type { VersionBody } from "#game/trust/league-file/versions";
import { ofUser, users } from "./accounts";
import { hexBytes, id, time } from "./columns";
import { ofLeague, ofParticipant } from "./leagues";
import { ofTournament } from "./tournaments";

/**
 * The rules of a league, a season or the score of a fixture at one time, as digests of their lines in a
 * league file (rules.md#chain), append-only. The chains of leagues refer to them by hash; all leagues
 * of a tournament share those of its season and its scores.
 */
export const lineVersions = t.sqliteTable(
  "line_versions",
  {
    id: id(),
    tournamentId: ofTournament().notNull(),
    /** Null for versions that all leagues of the tournament share. */
    leagueId: ofLeague(),
    at: time("at").notNull(),
    body: t.text("body", { mode: "json" }).$type<VersionBody>().notNull(),
    /** SHA-256 of the body's canonical JSON. */
    hash: hexBytes("hash").notNull(),
  },
  (table) => [
    t.index("line_versions_by_hash").on(table.hash),
    t.index("line_versions_by_tournament").on(table.tournamentId, table.leagueId, table.id),
  ],
);

/** The hash chain of a league (rules.md#chain), append-only: each entry's hash covers all before it. */
export const chainEntries = t.sqliteTable(
  "chain_entries",
  {
    leagueId: ofLeague().notNull(),
    /** From 1. */
    number: t.integer("number").notNull(),
    at: time("at").notNull(),
    /** Canonical JSON, exactly as it was hashed. */
    body: t.text("body").notNull(),
    hash: hexBytes("hash").notNull(),
    /** All saves up to this id are in the chain; later ones belong to an open window. */
    lastSaveId: t.integer("last_save_id").notNull(),
    /**
     * All entries of the league's log up to this id are in the chain, and all events of its squads up
     * to the next column's id; -1 while the chain has no history (ADR-172).
     */
    lastLogId: t.integer("last_log_id").notNull().default(-1),
    lastSquadEventId: t.integer("last_squad_event_id").notNull().default(-1),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.number] }),
    t.check("chain_entries_number", sql`${table.number} > 0`),
  ],
);

/**
 * Open places of an imported league (rules.md#seats). Until somebody claims it, the participant belongs
 * to a placeholder account without a login.
 */
export const openSeats = t.sqliteTable("open_seats", {
  participantId: ofParticipant().primaryKey(),
  /** SHA-256 of the link's token; null until a link is made. */
  tokenHash: t.text("token_hash").unique(),
  /** The time when the link was made; null without one. */
  madeAt: time("made_at"),
});

/** Links by which somebody takes the place of a member who has left or is silent (rules.md#places). */
export const placeLinks = t.sqliteTable("place_links", {
  participantId: ofParticipant().primaryKey(),
  /** SHA-256 of the link's token. */
  tokenHash: t.text("token_hash").notNull().unique(),
  madeAt: time("made_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

/** Earlier holders of places, append-only: their own saves go into their own exports. */
export const formerHolders = t.sqliteTable(
  "former_holders",
  {
    participantId: ofParticipant().notNull(),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id),
    /** The time when they got the place: earlier saves are another person's. */
    since: time("since").notNull(),
    until: time("until").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.participantId, table.until] }),
    t.index("former_holders_by_user").on(table.userId),
  ],
);

/** The tokens with which a member's own scripts read the member's leagues (rules.md#api). */
export const apiTokens = t.sqliteTable(
  "api_tokens",
  {
    id: id(),
    userId: ofUser().notNull(),
    name: t.text("name").notNull(),
    /** SHA-256 of the token, which is shown once and not stored. */
    hash: t.text("hash").notNull().unique(),
    madeAt: time("made_at").notNull(),
    /** Precise to the minute. */
    usedAt: time("used_at"),
  },
  (table) => [t.index("api_tokens_by_user").on(table.userId)],
);

/** Accounts of an OpenID provider that log in here (rules.md#openid). */
export const openidAccounts = t.sqliteTable(
  "openid_accounts",
  {
    issuer: t.text("issuer").notNull(),
    /** The issuer's permanent id of the account; an address may change hands. */
    subject: t.text("subject").notNull(),
    userId: ofUser().notNull(),
    linkedAt: time("linked_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.issuer, table.subject] }),
    t.index("openid_accounts_by_user").on(table.userId),
  ],
);
