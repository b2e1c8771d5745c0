import * as t from "drizzle-orm/sqlite-core";
import { PLAYOFF_GAMES } from "#game/play/head-to-head/playoffs";
import { time } from "./columns";
import { ofLeague, ofParticipant } from "./leagues";
import { word } from "./word-columns";

/**
 * The basis of the rounds of a league's head-to-head, beside its members and settings (ADR-127). The
 * row stays when head-to-head is turned off, so that nothing is ever drawn from another seed.
 */
export const headToHeads = t.sqliteTable("head_to_heads", {
  leagueId: ofLeague().primaryKey(),
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
    leagueId: ofLeague().notNull(),
    game: word("game", PLAYOFF_GAMES).notNull(),
    firstId: ofParticipant("first_id").notNull(),
    secondId: ofParticipant("second_id").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.leagueId, table.game] })],
);
