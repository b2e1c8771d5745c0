import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { REACTIONS, SUBJECT_KINDS } from "#game/stories/wall";
import { users } from "./accounts";
import { cascade, nameText, time } from "./columns";
import { leagues } from "./leagues";
import { word } from "./word-columns";

/**
 * A member's post under a match, a recap or an entry of the league's log: a reaction, a line, or both
 * (rules.md#wall). It is deleted with the account.
 */
export const wallPosts = t.sqliteTable(
  "wall_posts",
  {
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    kind: word("kind", SUBJECT_KINDS).notNull(),
    /** The id of the fixture, or of the entry in the league's log. */
    subjectId: t.integer("subject_id").notNull(),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id, cascade),
    reaction: word("reaction", REACTIONS),
    line: nameText("line"),
    /** The last change of the line; null without one. */
    lineAt: time("line_at"),
    changedAt: time("changed_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.kind, table.subjectId, table.userId] }),
    t.index("wall_posts_user").on(table.userId),
    t.check(
      "wall_posts_something",
      sql`${table.reaction} is not null or ${table.line} is not null`,
    ),
    t.check("wall_posts_line_at", sql`(${table.line} is null) = (${table.lineAt} is null)`),
  ],
);
