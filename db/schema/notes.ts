import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { cascade, flag, id, nameText, time } from "./columns";
import { ofLeague, ofParticipant } from "./leagues";

/** Notes and polls of the manager on League Home (rules.md#notes). */
export const leagueNotes = t.sqliteTable(
  "league_notes",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    /** Null after the account is gone. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    at: time("at").notNull(),
    /** The note, or the question of a poll. */
    text: nameText("text").notNull(),
    /** Null for a note. */
    answers: t.text("answers", { mode: "json" }).$type<readonly string[]>(),
    secret: flag("secret").notNull().default(false),
    /** Null for a note without an end. */
    endsAt: time("ends_at"),
    /** The time when it was taken down, closed or counted; null before. */
    endedAt: time("ended_at"),
    /** League Home shows it until then. */
    shownUntil: time("shown_until").notNull(),
    /** The votes of each answer of a poll that is over; null if they are not shown. */
    result: t.text("result", { mode: "json" }).$type<readonly number[]>(),
  },
  (table) => [
    t.index("league_notes_by_league").on(table.leagueId, table.shownUntil),
    t
      .index("league_notes_open_polls")
      .on(table.endsAt)
      .where(sql`${table.answers} is not null and ${table.endedAt} is null`),
  ],
);

/** A member's mark on a note or poll: dismissed, voted, and in an open poll the answer. */
export const noteMarks = t.sqliteTable(
  "note_marks",
  {
    noteId: t
      .integer("note_id")
      .notNull()
      .references(() => leagueNotes.id, cascade),
    participantId: ofParticipant().notNull(),
    dismissed: flag("dismissed").notNull().default(false),
    voted: flag("voted").notNull().default(false),
    /** From 0. Always null in a secret poll. */
    answer: t.integer("answer"),
  },
  (table) => [
    t.primaryKey({ columns: [table.noteId, table.participantId] }),
    t.index("note_marks_by_participant").on(table.participantId),
  ],
);

/**
 * The votes of a secret poll that is open (rules.md#polls). Nothing in a row names its voter: the key
 * follows from the voter and a secret outside the database, and the id is random, so that the order of
 * rows tells nothing. They are counted and deleted at the end of the poll.
 */
export const noteBallots = t.sqliteTable(
  "note_ballots",
  {
    id: t.integer("id").primaryKey(),
    noteId: t
      .integer("note_id")
      .notNull()
      .references(() => leagueNotes.id, cascade),
    key: t.text("key").notNull(),
    answer: t.integer("answer").notNull(),
  },
  (table) => [t.unique("note_ballots_once").on(table.noteId, table.key)],
);
