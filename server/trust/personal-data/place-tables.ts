import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import * as t from "#db/schema";
import type { Format } from "#game/play/format/format";
import { formatPoints } from "#game/play/scoring/points-text";
import { plainPrice } from "#game/squads/prices";
import { heldSince } from "#server/leagues/membership/claim-seat";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readLocks, readPlans, readSaves } from "./export-saves";
import { readEvents, readTrades, readVetoes, type SquadOwner } from "./export-squads";
import { type Rows, readRows, time } from "./stored-rows";

/** A column of a table that names a place in a league, and what the export shows of the rows. */
interface PlaceTable<Place extends SquadOwner> {
  readonly who: SQLiteColumn;
  /** The name in the export of the place; null: another row has it, or nothing is shown. */
  readonly as: string | null;
  readonly read?: (tx: LockedTx, place: Place) => unknown;
}

interface PlaceInLeague extends SquadOwner {
  readonly format: Format;
}

/** Shows the rows whose column `who` is the place. */
function rows(as: string, who: SQLiteColumn, how: Rows) {
  const read = (tx: Tx, { id }: SquadOwner) => readRows(tx, who.table, eq(who, id), how);
  return { who, as, read };
}

/** A price in units of the purse. */
function price(column: SQLiteColumn): SQL {
  return sql`${column}`.mapWith(plainPrice);
}

const onPlayer = (id: SQLiteColumn) => [t.poolPlayers, eq(t.poolPlayers.id, id)] as const;
const released = alias(t.poolPlayers, "released");

/** The tables that name places in leagues of all formats, in the order of the export. */
export const PLACE_TABLES: readonly PlaceTable<PlaceInLeague>[] = [
  rows("absences", t.absences.participantId, {
    shows: { leftAt: time(t.absences.leftAt), returnedAt: time(t.absences.returnedAt) },
    by: [t.absences.leftAt],
  }),
  {
    who: t.submissions.participantId,
    as: "submissions",
    read: (tx, { id }) => readSaves(tx, id, { from: heldSince(tx, id) }),
  },
  { who: t.teamPlans.participantId, as: "plans", read: (tx, { id }) => readPlans(tx, id) },
  {
    who: t.lockedTeams.participantId,
    as: "lockedTeams",
    read: (tx, { id, format }) => readLocks(tx, id, format),
  },
  rows("adjustments", t.adjustments.participantId, {
    shows: {
      fixture: sql`(select ${t.fixtures.name} from ${t.fixtures} where ${t.fixtures.id} = ${t.adjustments.fixtureId})`,
      points: sql`${t.adjustments.points}`.mapWith(formatPoints),
      reason: t.adjustments.reason,
      origin: t.adjustments.origin,
      at: time(t.adjustments.at),
    },
    by: [t.adjustments.id],
  }),
  rows("correctedPicks", t.pickProposals.participantId, {
    shows: {
      fixture: sql`(select ${t.fixtures.name} from ${t.fixtures} where ${t.fixtures.id} = ${t.pickProposals.fixtureId})`,
      reason: t.pickProposals.reason,
      state: t.pickProposals.state,
      at: time(t.pickProposals.at),
      endedAt: time(t.pickProposals.endedAt),
    },
    by: [t.pickProposals.id],
  }),
  { who: t.pickProposals.proposedBy, as: null },
  rows("pickAnswers", t.pickVotes.participantId, {
    shows: { agrees: t.pickVotes.agrees, at: time(t.pickVotes.at) },
    by: [t.pickVotes.at],
  }),
  { who: t.wallPosts.userId, as: "wall", read: readWall },
  { who: t.wallAnswers.userId, as: "wallAnswers", read: readAnswers },
  rows("letsOthersAct", t.actingConsents.participantId, {
    shows: { since: time(t.actingConsents.since) },
    by: [t.actingConsents.since],
  }),
  // The log says for whom they saved.
  { who: t.submissions.byId, as: null },
  { who: t.fixturePoints.participantId, as: null },
  { who: t.standings.participantId, as: null },
  { who: t.formerHolders.participantId, as: null },
  { who: t.placeLinks.participantId, as: null },
  { who: t.openSeats.participantId, as: null },
  { who: t.noteMarks.participantId, as: "pollVotes", read: readVotes },
  { who: t.deputyVotes.voterId, as: null },
  { who: t.deputyVotes.candidateId, as: null },
];

/**
 * The tables that name places in leagues with squads, in the order of the export. Wishes are secret to
 * everybody else for good.
 */
export const SQUAD_TABLES: readonly PlaceTable<SquadOwner>[] = [
  rows("squad.players", t.squadPlayers.participantId, {
    shows: {
      player: t.poolPlayers.name,
      price: price(t.squadPlayers.price),
      since: time(t.squadPlayers.since),
    },
    joins: [onPlayer(t.squadPlayers.playerId)],
    by: [t.squadPlayers.since, t.squadPlayers.playerId],
  }),
  rows("squad.wishes", t.squadWishes.participantId, {
    shows: {
      player: t.poolPlayers.name,
      rank: t.squadWishes.rank,
      maximum: price(t.squadWishes.maximum),
      keep: t.squadWishes.keep,
      setAt: time(t.squadWishes.setAt),
    },
    joins: [onPlayer(t.squadWishes.playerId)],
    by: [t.squadWishes.rank, t.squadWishes.playerId],
  }),
  rows("squad.fellAway", t.squadMisses.participantId, {
    shows: {
      player: t.poolPlayers.name,
      amount: price(t.squadMisses.amount),
      reason: t.squadMisses.reason,
      at: time(t.squadMisses.at),
    },
    joins: [onPlayer(t.squadMisses.playerId)],
    by: [t.squadMisses.at, t.squadMisses.playerId],
  }),
  rows("squad.releases", t.squadReleases.participantId, {
    shows: { player: t.poolPlayers.name, setAt: time(t.squadReleases.setAt) },
    joins: [onPlayer(t.squadReleases.playerId)],
    by: [t.squadReleases.setAt, t.squadReleases.playerId],
  }),
  { who: t.squadEvents.userId, as: "squad.events", read: readEvents },
  { who: t.trades.offeredBy, as: "trades", read: readTrades },
  { who: t.trades.offeredTo, as: null },
  { who: t.tradeVetoes.participantId, as: "vetoes", read: readVetoes },
  rows("freeAgentBids", t.freeAgentBids.participantId, {
    shows: {
      player: t.poolPlayers.name,
      amount: sql`${t.freeAgentBids.amount}`.mapWith((amount: number) => amount / 100),
      released: released.name,
      rank: t.freeAgentBids.rank,
      placedAt: time(t.freeAgentBids.placedAt),
      settlesAt: time(t.freeAgentBids.settlesAt),
      outcome: t.freeAgentBids.outcome,
    },
    joins: [
      onPlayer(t.freeAgentBids.playerId),
      [released, eq(released.id, t.freeAgentBids.releasedId)],
    ],
    by: [t.freeAgentBids.id],
  }),
  { who: t.squadMails.participantId, as: null },
  { who: t.playoffPairs.firstId, as: null },
  { who: t.playoffPairs.secondId, as: null },
];

/** Of a secret poll, only that they voted. */
function readVotes(tx: Tx, { id }: SquadOwner) {
  const { leagueNotes, noteMarks } = t;
  const isOwn = and(
    ...[eq(noteMarks.participantId, id), noteMarks.voted],
    gte(leagueNotes.at, heldSince(tx, id)),
  );
  return readRows(tx, noteMarks, isOwn, {
    shows: {
      question: leagueNotes.text,
      answer: sql`${leagueNotes.answers} ->> ${noteMarks.answer}`,
    },
    joins: [[leagueNotes, eq(leagueNotes.id, noteMarks.noteId)]],
    by: [noteMarks.noteId],
  });
}

/** A user's posts on the walls of a league, even while its manager has them turned off. */
export function readWall(tx: Tx, { leagueId, userId }: Pick<SquadOwner, "leagueId" | "userId">) {
  const { wallPosts } = t;
  const own = and(eq(wallPosts.leagueId, leagueId), eq(wallPosts.userId, userId));
  return readRows(tx, wallPosts, own, {
    shows: {
      // As `subjectText` writes it.
      on: sql`${wallPosts.kind} || '-' || ${wallPosts.subjectId}`,
      reaction: wallPosts.reaction,
      line: wallPosts.line,
      changedAt: time(wallPosts.changedAt),
    },
    by: [wallPosts.changedAt],
  });
}

/** A user's answers to lines on those walls. */
function readAnswers(tx: Tx, { leagueId, userId }: Pick<SquadOwner, "leagueId" | "userId">) {
  const { wallAnswers } = t;
  const own = and(eq(wallAnswers.leagueId, leagueId), eq(wallAnswers.userId, userId));
  return readRows(tx, wallAnswers, own, {
    shows: {
      on: sql`${wallAnswers.kind} || '-' || ${wallAnswers.subjectId}`,
      answer: wallAnswers.text,
      at: time(wallAnswers.at),
    },
    by: [wallAnswers.id],
  });
}
