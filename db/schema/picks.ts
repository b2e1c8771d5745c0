import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { PICK_STATES } from "#game/play/season/agreements";
import { BOOSTERS } from "#game/play/team/boosters";
import { cascade, flag, id, time } from "./columns";
import { ofFixture } from "./fixtures";
import { ofLeague, ofParticipant } from "./leagues";
import { poolPlayers } from "./tournaments";
import { word } from "./word-columns";

/**
 * Corrected picks of fixtures that have locked, which count by agreement of the members
 * (rules.md#by-agreement). The locked team stays as it is: the corrected one holds for its fixture alone.
 */
export const pickProposals = t.sqliteTable(
  "pick_proposals",
  {
    id: id(),
    leagueId: ofLeague().notNull(),
    /** From 1 in each league. */
    number: t.integer("number").notNull(),
    fixtureId: ofFixture().notNull(),
    /** The member whose pick it is. */
    participantId: ofParticipant().notNull(),
    /** The same member, or the manager or a deputy. */
    proposedBy: ofParticipant("proposed_by").notNull(),
    at: time("at").notNull(),
    endsAt: time("ends_at").notNull(),
    reason: t.text("reason").notNull(),
    /** The eleven: ids of the pool. */
    playerIds: t.text("player_ids", { mode: "json" }).$type<readonly number[]>().notNull(),
    captainId: t.integer("captain_id").references(() => poolPlayers.id),
    viceCaptainId: t.integer("vice_captain_id").references(() => poolPlayers.id),
    booster: word("booster", BOOSTERS),
    /** The booster of the lock, which has this one in its place while it counts. */
    lockedBooster: word("locked_booster", BOOSTERS),
    state: word("state", PICK_STATES).notNull(),
    /** Null while it is open. */
    endedAt: time("ended_at"),
    /** Made by the screen, so that a repeated form proposes once. */
    key: t.text("key"),
  },
  (table) => [
    t.unique("pick_proposals_by_number").on(table.leagueId, table.number),
    t.unique("pick_proposals_once").on(table.leagueId, table.key),
    t
      .uniqueIndex("pick_proposals_counting")
      .on(table.fixtureId, table.participantId)
      .where(sql`${table.state} = 'counts'`),
    t
      .uniqueIndex("pick_proposals_open")
      .on(table.fixtureId, table.participantId)
      .where(sql`${table.state} = 'open'`),
    t.index("pick_proposals_ending").on(table.endsAt).where(sql`${table.state} = 'open'`),
  ],
);

/** The answers to proposals, one of each member; one that does not agree ends the proposal. */
export const pickVotes = t.sqliteTable(
  "pick_votes",
  {
    proposalId: t
      .integer("proposal_id")
      .notNull()
      .references(() => pickProposals.id, cascade),
    participantId: ofParticipant().notNull(),
    agrees: flag("agrees").notNull(),
    at: time("at").notNull(),
  },
  (table) => [
    t.primaryKey({ columns: [table.proposalId, table.participantId] }),
    t.index("pick_votes_by_participant").on(table.participantId),
  ],
);
