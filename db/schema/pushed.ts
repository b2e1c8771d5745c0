import * as t from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { cascade, id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofTournament } from "./tournaments";

/** The tokens with which a group's own script pushes the scores of a tournament (rules.md#pushed-scores). */
export const pushTokens = t.sqliteTable(
  "push_tokens",
  {
    id: id(),
    tournamentId: ofTournament().notNull(),
    name: t.text("name").notNull(),
    /** SHA-256 of the token, which is shown once and not stored. */
    hash: t.text("hash").notNull(),
    /** The operator who made it, named for its scores in every league's log. */
    madeBy: t
      .integer("made_by")
      .notNull()
      .references(() => users.id),
    madeAt: time("made_at").notNull(),
    /** Precise to the minute. */
    usedAt: time("used_at"),
    /** From then on it is refused. */
    endedAt: time("ended_at"),
  },
  (table) => [
    t.unique("push_tokens_by_hash").on(table.hash),
    t.index("push_tokens_by_tournament").on(table.tournamentId),
  ],
);

/** Fixtures with a pushed score, the last token and the time of its last change. */
export const pushedFixtures = t.sqliteTable("pushed_fixtures", {
  fixtureId: ofFixture().primaryKey(),
  tokenId: t
    .integer("token_id")
    .notNull()
    .references(() => pushTokens.id, cascade),
  at: time("at").notNull(),
});

/** Fixtures that a match file has corrected (rules.md#match-files). */
export const reconciledFixtures = t.sqliteTable("reconciled_fixtures", {
  fixtureId: ofFixture().primaryKey(),
  /** The file's name; empty for a pasted one. */
  file: t.text("file").notNull(),
  at: time("at").notNull(),
  /** The digest of the score from the file: a different score has been typed since. */
  digest: t.text("digest").notNull(),
});
