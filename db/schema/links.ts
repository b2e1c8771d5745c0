import * as t from "drizzle-orm/sqlite-core";
import { ofUser } from "./accounts";
import { flag, id, nameText, time } from "./columns";
import { ofLeague } from "./leagues";

/** The number of new calendar links that a user has made; only the newest works. No row means none. */
export const calendarLinks = t.sqliteTable("calendar_links", {
  userId: ofUser().primaryKey(),
  version: t.integer("version").notNull(),
});

/** The link by which friends find a league, sign up for it and join. */
export const leagueShares = t.sqliteTable("league_shares", {
  leagueId: ofLeague().primaryKey(),
  /**
   * Random. Not hashed, because members are shown the link again and again: it opens no more than the
   * pin beside it.
   */
  token: t.text("token").notNull().unique(),
  createdAt: time("created_at").notNull(),
  /** Sign-ups that the link still allows while sign-up is by invitation (ADR-102). */
  signUpsLeft: t.integer("sign_ups_left").notNull().default(0),
});

/** The link with which anybody watches a league without an account (rules.md#spectators). */
export const spectatorLinks = t.sqliteTable("spectator_links", {
  leagueId: ofLeague().primaryKey(),
  /** Random. Not hashed, because the manager is shown the link again and again. */
  token: t.text("token").notNull().unique(),
  createdAt: time("created_at").notNull(),
  /** Whether teams are shown with the display names of their owners. */
  showsNames: flag("shows_names").notNull().default(false),
});

/**
 * Links of a manager for one person each (rules.md#personal-links): an invitation by name, or a new
 * way into the account of a member.
 */
export const personalLinks = t.sqliteTable(
  "personal_links",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    /** As the manager typed it; empty for a new way in. */
    name: nameText("name").notNull().default(""),
    /** The member whose account a new way in opens, or whose place is free; null for an invitation. */
    memberId: ofUser("member_id"),
    /** SHA-256 of the token, which follows from `seed` and a key outside the database. */
    tokenHash: t.text("token_hash").notNull().unique(),
    /** Empty once the link is claimed, so that nobody reads the link again. */
    seed: t.text("seed").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    claimedAt: time("claimed_at"),
    /** The account that has joined by an invitation. */
    claimedBy: ofUser("claimed_by"),
    /** SHA-256 of the key of the form that claimed it, so that a form that is sent twice gets in. */
    claimKeyHash: t.text("claim_key_hash"),
  },
  (table) => [
    t.index("personal_links_by_league").on(table.leagueId),
    t.index("personal_links_by_member").on(table.memberId),
  ],
);
