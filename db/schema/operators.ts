import * as t from "drizzle-orm/sqlite-core";
import type { ManualInnings } from "#game/play/match/manual-scorecard";
import { ofUser, users } from "./accounts";
import { figuresJson, id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { word } from "./word-columns";

/**
 * Users who run tournaments: the first verified account, or those named on the command line; no role of
 * the game.
 */
export const operators = t.sqliteTable("operators", {
  userId: ofUser().primaryKey(),
  since: time("since").notNull(),
});

export const OPERATOR_ACTS = [
  "let in",
  "refused",
  "reset link",
  "reset mail",
  "sessions ended",
  "deleted",
  "sign-up",
  "invitation made",
  "invitation ended",
  "mail server",
  "address",
] as const;

/** Acts of operators on accounts, sign-up and where links lead, for the other operators and the account's owner. */
export const operatorActs = t.sqliteTable(
  "operator_acts",
  {
    id: id(),
    operatorId: t
      .integer("operator_id")
      .notNull()
      .references(() => users.id),
    /** The account; null for an act on none, and if no account was left of a registration. */
    userId: ofUser(),
    act: word("act", OPERATOR_ACTS).notNull(),
    at: time("at").notNull(),
    /** The login at which the owner read of it; null before. */
    toldAt: time("told_at"),
  },
  (table) => [t.index("operator_acts_by_user").on(table.userId)],
);

/**
 * Innings as they were typed, to fill their forms again: stat lines lack the credits for each wicket.
 * Points come only from stat lines, and a typed innings that no longer equals them is not shown.
 */
export const typedInnings = t.sqliteTable(
  "typed_innings",
  {
    fixtureId: ofFixture().notNull(),
    innings: t.integer("innings").notNull(),
    typed: figuresJson<ManualInnings>("typed").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.innings] })],
);
