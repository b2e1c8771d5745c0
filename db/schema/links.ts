import * as t from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { cascade, flag, time } from "./columns";
import { leagues } from "./leagues";

/** The number of new calendar links that a user has made; only the newest works. No row means none. */
export const calendarLinks = t.sqliteTable("calendar_links", {
  userId: t
    .integer("user_id")
    .primaryKey()
    .references(() => users.id, cascade),
  version: t.integer("version").notNull(),
});

/** The link by which friends find a league, sign up for it and join. */
export const leagueShares = t.sqliteTable("league_shares", {
  leagueId: t
    .integer("league_id")
    .primaryKey()
    .references(() => leagues.id, cascade),
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
  leagueId: t
    .integer("league_id")
    .primaryKey()
    .references(() => leagues.id, cascade),
  /** Random. Not hashed, because the manager is shown the link again and again. */
  token: t.text("token").notNull().unique(),
  createdAt: time("created_at").notNull(),
  /** Whether teams are shown with the display names of their owners. */
  showsNames: flag("shows_names").notNull().default(false),
});
