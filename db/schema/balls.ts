import * as t from "drizzle-orm/sqlite-core";
import type { Happening } from "#game/matches/balls/events";
import { ofUser, users } from "./accounts";
import { figuresJson, id, time } from "./columns";
import { ofFixture } from "./fixtures";

const fixtureId = () => ofFixture().notNull();

/** The events that scorers entered ball by ball, append-only (rules.md#ball-by-ball). */
export const ballEvents = t.sqliteTable(
  "ball_events",
  {
    id: id(),
    fixtureId: fixtureId(),
    /** Random, made in the browser. */
    key: t.text("key").notNull(),
    /** The key of the event before; empty for the first of the match. */
    after: t.text("after").notNull(),
    pen: t.integer("pen").notNull(),
    what: figuresJson<Happening>("what").notNull(),
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** By the clock of the browser. */
    madeAt: time("made_at").notNull(),
    receivedAt: time("received_at").notNull(),
  },
  (table) => [
    t.uniqueIndex("ball_events_by_key").on(table.fixtureId, table.key),
    t.uniqueIndex("ball_events_by_place").on(table.fixtureId, table.after),
  ],
);

/** The right to enter the balls of a fixture: the row with the highest number counts. */
export const scorePens = t.sqliteTable(
  "score_pens",
  {
    fixtureId: fixtureId(),
    number: t.integer("number").notNull(),
    /** Null after the holder has put the pen down for anyone to take. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The author of this row: the new holder, or the previous one who hands the pen over. */
    byUserId: t.integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    since: time("since").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.number] })],
);

/** Overs that a second scorer has compared with their own book. */
export const overChecks = t.sqliteTable(
  "over_checks",
  {
    fixtureId: fixtureId(),
    /** 1-based position of the innings in the order of entry, super overs included. */
    innings: t.integer("innings").notNull(),
    /** 0-based. */
    over: t.integer("over").notNull(),
    userId: ofUser().notNull(),
    /** The digest of the checked over: a changed over is unchecked. */
    digest: t.text("digest").notNull(),
    at: time("at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.fixtureId, table.innings, table.over, table.userId] }),
  ],
);

/**
 * Innings entered ball by ball that were then typed, pasted, removed or read from a file: they stay so,
 * whatever balls come, until they are given back (rules.md#ball-by-ball).
 */
export const correctedInnings = t.sqliteTable(
  "corrected_innings",
  {
    fixtureId: fixtureId(),
    /** 1-based position in the match. */
    innings: t.integer("innings").notNull(),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.innings] })],
);
