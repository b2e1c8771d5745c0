import * as t from "drizzle-orm/sqlite-core";
import { PLAYOFF_GAMES } from "#game/play/head-to-head/playoffs";
import { cascade, time } from "./columns";
import { leagues, participants } from "./leagues";
import { word } from "./word-columns";

/**
 * The basis of the rounds of a league's head-to-head, beside its members and settings (ADR-127). The
 * row stays when head-to-head is turned off, so that nothing is ever drawn from another seed.
 */
export const headToHeads = t.sqliteTable("head_to_heads", {
  leagueId: t
    .integer("league_id")
    .primaryKey()
    .references(() => leagues.id, cascade),
  /** 32 hexadecimal digits, published when they were made (rules.md#pairings). */
  seed: t.text("seed").notNull(),
  /**
   * Fixtures that lock after this time make the rounds; null while head-to-head is off before the first
   * round.
   */
  startsFrom: time("starts_from"),
  /** The number of the round of Qualifier 1, once it has begun. */
  playoffsFrom: t.integer("playoffs_from"),
});

/** Settled pairs of the playoffs, which no correction changes (rules.md#head-to-head-playoffs). */
export const playoffPairs = t.sqliteTable(
  "playoff_pairs",
  {
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    game: word("game", PLAYOFF_GAMES).notNull(),
    firstId: t
      .integer("first_id")
      .notNull()
      .references(() => participants.id, cascade),
    secondId: t
      .integer("second_id")
      .notNull()
      .references(() => participants.id, cascade),
  },
  (table) => [t.primaryKey({ columns: [table.leagueId, table.game] })],
);
