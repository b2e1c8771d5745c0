import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { BID_OUTCOMES } from "#game/squads/settle-bids";
import { REVIEWERS, TRADE_STATES, type TradeTerms, VOID_REASONS } from "#game/squads/trade";
import { cascade, id, time } from "./columns";
import { ofLeague, ofParticipant } from "./leagues";
import { ofPlayer } from "./tournaments";
import { word } from "./word-columns";

/**
 * Trades between two members (rules.md#trades). Only the two see an offer until it is accepted; the
 * players that a trade moves are in an event of the league's squads.
 */
export const trades = t.sqliteTable(
  "trades",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    offeredBy: ofParticipant("offered_by").notNull(),
    offeredTo: ofParticipant("offered_to").notNull(),
    /** The players who go from the first to the second, and the other way: ids of the pool. */
    players: t.text("players", { mode: "json" }).$type<TradeTerms["players"]>().notNull(),
    /** Money likewise, in hundredths of a unit of the purse; null for none. */
    money: t.text("money", { mode: "json" }).$type<NonNullable<TradeTerms["money"]>>(),
    /** The players whom the two release with it, each their own; null for none. */
    drops: t.text("drops", { mode: "json" }).$type<NonNullable<TradeTerms["drops"]>>(),
    /** Made by the screen, so that a repeated offer is made once. */
    key: t.text("key").notNull(),
    state: word("state", TRADE_STATES).notNull(),
    offeredAt: time("offered_at").notNull(),
    /** The end of an offer that nobody has answered; null without one. */
    expiresAt: time("expires_at"),
    acceptedAt: time("accepted_at"),
    /**
     * The reviewers of an accepted trade, settled when it was offered; null for none. Not a `word`
     * column, like `voidReason`: older databases were never checked for them.
     */
    reviewer: t.text("reviewer", { enum: REVIEWERS }),
    /** The deadline for vetoes. */
    vetoEndsAt: time("veto_ends_at"),
    /** The trade applies after a later lock. */
    approvedAt: time("approved_at"),
    /** The time when it was applied, or came to nothing. */
    endedAt: time("ended_at"),
    voidReason: t.text("void_reason", { enum: VOID_REASONS }),
  },
  (table) => [
    t.unique("trades_once").on(table.offeredBy, table.key),
    t.index("trades_by_league").on(table.leagueId, table.id),
    t.index("trades_by_state").on(table.state, table.vetoEndsAt),
    t.check("trades_of_two", sql`${table.offeredBy} <> ${table.offeredTo}`),
  ],
);

/** The vetoes of a trade: everybody sees their number, nobody their authors. */
export const tradeVetoes = t.sqliteTable(
  "trade_vetoes",
  {
    tradeId: t
      .integer("trade_id")
      .notNull()
      .references(() => trades.id, cascade),
    participantId: ofParticipant().notNull(),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.tradeId, table.participantId] })],
);

/**
 * Secret bids for free agents (rules.md#free-agents). A lost bid stays secret for good; a claim is an
 * event of the league's squads.
 */
export const freeAgentBids = t.sqliteTable(
  "free_agent_bids",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    participantId: ofParticipant().notNull(),
    playerId: ofPlayer().notNull(),
    /** Hundredths of a unit of the purse. */
    amount: t.integer("amount").notNull(),
    /** The player released in exchange; null for none. */
    releasedId: ofPlayer("released_id"),
    /** The place among the member's bids, from 1. */
    rank: t.integer("rank").notNull(),
    placedAt: time("placed_at").notNull(),
    settlesAt: time("settles_at").notNull(),
    /** Null until it is settled. */
    outcome: word("outcome", BID_OUTCOMES),
    /** The time of the mail about the result to its member; null before. */
    toldAt: time("told_at"),
  },
  (table) => [
    t.unique("free_agent_bids_once").on(table.participantId, table.playerId, table.settlesAt),
    t.index("free_agent_bids_by_outcome").on(table.outcome, table.settlesAt),
    t.index("free_agent_bids_by_league").on(table.leagueId, table.settlesAt),
    t.check("free_agent_bids_amount", sql`${table.amount} >= 0`),
  ],
);
