import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { SQUAD_EVENT_KINDS, type SquadEvent } from "#game/squads/events";
import { users } from "./accounts";
import { cascade, id, time } from "./columns";
import { ofLeague, ofParticipant } from "./leagues";
import { ofPlayer } from "./tournaments";
import { word } from "./word-columns";

/**
 * The history of a league's squads, append-only: replayed in the order of their ids, the events give
 * the squads (ADR-129). Nothing in them is secret.
 */
export const squadEvents = t.sqliteTable(
  "squad_events",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    /**
     * The time of the effect by the server's clock: a hammer falls at its instant, however late it is
     * recorded.
     */
    at: time("at").notNull(),
    /** The author; null for the clock, and for an account that was deleted. */
    userId: t.integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Made by the screen that sent the command; null for the clock. */
    key: t.text("key"),
    /** 0-based place among the events of one command. */
    part: t.integer("part").notNull(),
    kind: word("kind", SQUAD_EVENT_KINDS).notNull(),
    event: t.text("event", { mode: "json" }).$type<SquadEvent>().notNull(),
  },
  (table) => [
    t.index("squad_events_by_league").on(table.leagueId, table.id),
    // For the news of the last day, which are looked for every minute.
    t.index("squad_events_by_time").on(table.at),
    // For the query for open rooms, which runs all the time: it reads two rows for most leagues with
    // events.
    t
      .index("squad_events_open_close")
      .on(table.leagueId, table.id, table.kind)
      .where(sql`${table.kind} in ('open', 'close', 'withdraw')`),
    t.unique("squad_events_once").on(table.leagueId, table.key, table.part),
  ],
);

/** The current owners: the sum of a league's events. A player has one owner. */
export const squadPlayers = t.sqliteTable(
  "squad_players",
  {
    leagueId: ofLeague().notNull(),
    playerId: ofPlayer().notNull(),
    participantId: ofParticipant().notNull(),
    /** Hundredths of a unit of the purse. */
    price: t.integer("price").notNull(),
    since: time("since").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.playerId] }),
    t.index("squad_players_by_participant").on(table.participantId),
    t.check("squad_players_price", sql`${table.price} >= 0`),
  ],
);

/** A member's ranking and maxima, secret until they count (rules.md#squads). */
export const squadWishes = t.sqliteTable(
  "squad_wishes",
  {
    participantId: ofParticipant().notNull(),
    playerId: ofPlayer().notNull(),
    /** The place in the member's own ranking, from 1; null for a player outside it. */
    rank: t.integer("rank"),
    /** Hundredths of a unit of the purse; null without a bid. */
    maximum: t.integer("maximum"),
    /** The place among the players of last season to keep, from 1; null for others. */
    keep: t.integer("keep"),
    /** Of equal maxima, the earlier one wins. */
    setAt: time("set_at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.participantId, table.playerId] }),
    t.check("squad_wishes_maximum", sql`${table.maximum} is null or ${table.maximum} > 0`),
    t.check("squad_wishes_rank", sql`${table.rank} is null or ${table.rank} > 0`),
  ],
);

/** Players whom their owners will release on the day of a mini-auction: secret until then. */
export const squadReleases = t.sqliteTable(
  "squad_releases",
  {
    participantId: ofParticipant().notNull(),
    playerId: ofPlayer().notNull(),
    /** Of releases that are possible singly but not together, the earlier ones count. */
    setAt: time("set_at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.participantId, table.playerId] })],
);

/**
 * The last wish for each player that a limit kept from counting; only its owner is told
 * (rules.md#my-list).
 */
export const squadMisses = t.sqliteTable(
  "squad_misses",
  {
    participantId: ofParticipant().notNull(),
    playerId: ofPlayer().notNull(),
    /** The maximum or sealed bid, hundredths of a unit of the purse; null for a place in the ranking. */
    amount: t.integer("amount"),
    /** A sentence for the owner. */
    reason: t.text("reason").notNull(),
    at: time("at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.participantId, table.playerId] })],
);

/** Base prices that the manager has typed; all others follow from salaries (rules.md#base-prices). */
export const basePrices = t.sqliteTable(
  "base_prices",
  {
    leagueId: ofLeague().notNull(),
    playerId: ofPlayer().notNull(),
    /** Hundredths of a unit of the purse. */
    price: t.integer("price").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.leagueId, table.playerId] }),
    t.check("base_prices_price", sql`${table.price} > 0`),
  ],
);

/** The mails to members while squads are made over days. */
export const SQUAD_MAIL_KINDS = ["outbid", "nominate", "turn", "round", "withdrawn"] as const;

/** The last mail of each kind that a member got about the making of squads. */
export const squadMails = t.sqliteTable(
  "squad_mails",
  {
    participantId: ofParticipant().notNull(),
    kind: word("kind", SQUAD_MAIL_KINDS).notNull(),
    /** The last event in the mail: the next mail is about later ones. */
    eventId: t
      .integer("event_id")
      .notNull()
      .references(() => squadEvents.id, cascade),
    queuedAt: time("queued_at").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.participantId, table.kind] })],
);
