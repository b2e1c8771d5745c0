import {
  and,
  eq,
  exists,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { type SQLiteColumn, union } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { freeAgentBids, leagues, participants, pickProposals, trades } from "#db/schema";

/**
 * Every instant at which something ends in a league: offers and reviews of trades, days of free agents
 * and of mini-auctions, and picks that are corrected by agreement.
 */
export function listSquadWork(tx: Tx): { tournamentId: number; at: number | null }[] {
  return statementsOf(tx).all.all();
}

export function listDueInstants(tx: Tx, tournamentId: number, until: number): number[] {
  const reviews = listDueReviews(tx, tournamentId, until).map(({ dueAt }) => dueAt);
  const nights = listDueNights(tx, tournamentId, until).map(({ settlesAt }) => settlesAt);
  const days = listDueDays(tx, tournamentId, until).map(({ at }) => at);
  return [...new Set([...reviews, ...nights, ...days])].sort((a, b) => a - b);
}

/** Their time for answers, or vetoes, is over by an instant; the earliest first. */
export function listDueReviews(tx: Tx, tournamentId: number, until: number) {
  return statementsOf(tx)
    .reviews.all({ tournamentId, now: until })
    .flatMap(({ dueAt, ...row }) => (dueAt === null ? [] : { ...row, dueAt }))
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
}

export function listDueNights(tx: Tx, tournamentId: number, until: number) {
  return statementsOf(tx).nights.all({ tournamentId, now: until });
}

/** Of mini-auctions, by league. */
export function listDueDays(tx: Tx, tournamentId: number, until: number) {
  return statementsOf(tx)
    .days.all({ tournamentId, now: until })
    .flatMap(({ leagueId, at }) => (at === null ? [] : [{ leagueId, at }]));
}

/** SQL over `pick_proposals`: a proposal has ended by an instant. */
export function pickIsDue(until: Placeholder) {
  return sql`${pickIsOpen} and ${lte(pickProposals.endsAt, until)}`;
}

const pickIsOpen = sql`${pickProposals.state} = 'open'`;

const statementsOf = prepareOnce((db) => {
  const now = sql.placeholder("now");
  const ofTournament = eq(leagues.tournamentId, sql.placeholder("tournamentId"));
  const isManagersOwn = exists(
    db
      .select({ own: sql`1` })
      .from(participants)
      .where(
        and(
          eq(participants.leagueId, trades.leagueId),
          ne(participants.role, "member"),
          sql`${participants.id} in (${trades.offeredBy}, ${trades.offeredTo})`,
        ),
      ),
  );
  // A manager or deputy has no time limit, unless the trade has become their own.
  const reviewThat = (ends: (at: SQLiteColumn) => SQL) =>
    or(
      and(
        eq(trades.state, "in review"),
        ends(trades.vetoEndsAt),
        or(eq(trades.reviewer, "members"), isManagersOwn),
      ),
      and(eq(trades.state, "offered"), ends(trades.expiresAt)),
    );
  const reviewIsDue = reviewThat((at) => lte(at, now));
  const dueAt = sql<
    number | null
  >`iif(${eq(trades.state, "offered")}, ${trades.expiresAt}, ${trades.vetoEndsAt})`;
  const bidIsOpen = isNull(freeAgentBids.outcome);
  const bidIsDue = and(bidIsOpen, lte(freeAgentBids.settlesAt, now));
  const ends = (at: SQL | SQLiteColumn) =>
    db.select({ tournamentId: leagues.tournamentId, at: sql<number | null>`${at}` }).from(leagues);
  return {
    all: union(
      ends(dueAt).innerJoin(trades, eq(trades.leagueId, leagues.id)).where(reviewThat(isNotNull)),
      ends(freeAgentBids.settlesAt)
        .innerJoin(freeAgentBids, eq(freeAgentBids.leagueId, leagues.id))
        .where(bidIsOpen),
      ends(leagues.reopensAt).where(isNotNull(leagues.reopensAt)),
      ends(pickProposals.endsAt)
        .innerJoin(pickProposals, eq(pickProposals.leagueId, leagues.id))
        .where(pickIsOpen),
    ).prepare(),
    days: db
      .select({ leagueId: leagues.id, at: leagues.reopensAt })
      .from(leagues)
      .where(and(ofTournament, lte(leagues.reopensAt, now)))
      .prepare(),
    reviews: db
      .select({ id: trades.id, leagueId: trades.leagueId, dueAt })
      .from(trades)
      .innerJoin(leagues, eq(leagues.id, trades.leagueId))
      .where(and(ofTournament, reviewIsDue))
      .prepare(),
    nights: db
      .selectDistinct({ leagueId: freeAgentBids.leagueId, settlesAt: freeAgentBids.settlesAt })
      .from(freeAgentBids)
      .innerJoin(leagues, eq(leagues.id, freeAgentBids.leagueId))
      .where(and(ofTournament, bidIsDue))
      .prepare(),
  };
});
