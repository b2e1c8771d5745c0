import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofLeague, ofParticipant } from "./leagues";

/**
 * Points that the manager gave or took with a reason (rules.md#adjustments), append-only: an entry is
 * withdrawn by another one with the opposite points, so that the sum of all entries is what counts.
 */
export const adjustments = t.sqliteTable(
  "adjustments",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    /** From 1 in each league, in the order of the entries. */
    number: t.integer("number").notNull(),
    participantId: ofParticipant().notNull(),
    /** Null for points of the season. */
    fixtureId: ofFixture(),
    /** Hundredths of a point of the fixture or, without one, of the table. */
    points: t.integer("points").notNull(),
    reason: t.text("reason").notNull(),
    /** The matches and the place where they were won, for points that a league brought along. */
    origin: t.text("origin"),
    /** The number of the entry that this one withdraws; null for one that stands alone. */
    withdraws: t.integer("withdraws"),
    at: time("at").notNull(),
    /** Null after the account is gone, and in a league that came from another server. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Made by the screen, so that a form that is sent twice makes one entry; null without a form. */
    key: t.text("key"),
  },
  (table) => [
    t.unique("adjustments_by_number").on(table.leagueId, table.number),
    t.unique("adjustments_withdrawn_once").on(table.leagueId, table.withdraws),
    t.unique("adjustments_once").on(table.leagueId, table.key),
    t.index("adjustments_by_participant").on(table.participantId),
    t.index("adjustments_by_fixture").on(table.fixtureId),
    t.check("adjustments_points", sql`${table.points} <> 0`),
    t.check("adjustments_number", sql`${table.number} > 0`),
  ],
);
