import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { REACTIONS, SUBJECT_KINDS } from "#game/stories/wall";
import { ofUser } from "./accounts";
import { id, nameText, time } from "./columns";
import { ofLeague } from "./leagues";
import { word } from "./word-columns";

/**
 * A member's post under a match, a recap, an entry of the league's log or a line to the league: a
 * reaction, a line, or both (rules.md#wall). A line to the league is the only line of its own subject.
 * Posts are deleted with the account.
 */
export const wallPosts = t.sqliteTable(
  "wall_posts",
  {
    leagueId: ofLeague().notNull(),
    kind: word("kind", SUBJECT_KINDS).notNull(),
    /** The id of the fixture, of the entry in the league's log, or the number of the line. */
    subjectId: t.integer("subject_id").notNull(),
    userId: ofUser().notNull(),
    reaction: word("reaction", REACTIONS),
    line: nameText("line"),
    /** The last change of the line; null without one. */
    lineAt: time("line_at"),
    changedAt: time("changed_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.kind, table.subjectId, table.userId] }),
    t.index("wall_posts_user").on(table.userId),
    // The newest lines of a league stand on its Home, among thousands of reactions.
    t
      .index("wall_posts_by_line")
      .on(table.leagueId, table.lineAt)
      .where(sql`${table.line} is not null`),
    t.check(
      "wall_posts_something",
      sql`${table.reaction} is not null or ${table.line} is not null`,
    ),
    t.check("wall_posts_line_at", sql`(${table.line} is null) = (${table.lineAt} is null)`),
  ],
);

/** An answer to a line (rules.md#wall). It is deleted with the line, and with either account. */
export const wallAnswers = t.sqliteTable(
  "wall_answers",
  {
    id: id(),
    leagueId: t.integer("league_id").notNull(),
    kind: word("kind", SUBJECT_KINDS).notNull(),
    subjectId: t.integer("subject_id").notNull(),
    /** The user whose line it answers. */
    lineOf: t.integer("line_of").notNull(),
    userId: ofUser().notNull(),
    text: nameText("text").notNull(),
    at: time("at").notNull(),
  },
  (table) => [
    t
      .foreignKey({
        name: "wall_answers_line",
        columns: [table.leagueId, table.kind, table.subjectId, table.lineOf],
        foreignColumns: [wallPosts.leagueId, wallPosts.kind, wallPosts.subjectId, wallPosts.userId],
      })
      .onDelete("cascade"),
    t
      .index("wall_answers_by_line")
      .on(table.leagueId, table.kind, table.subjectId, table.lineOf, table.id),
    t.index("wall_answers_user").on(table.userId),
  ],
);
