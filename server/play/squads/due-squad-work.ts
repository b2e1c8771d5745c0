import { and, eq, exists, isNull, lte, ne, or, type Placeholder, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { type Db, prepareOnce, type Tx } from "#db/client";
import { freeAgentBids, leagues, participants, pickProposals, trades } from "#db/schema";

/**
 * Tournaments with something due in a league at an instant: offers and reviews of trades that are over,
 * days of free agents and of mini-auctions, and picks that are corrected by agreement.
 */
export function listDueTournaments(tx: Tx, now: number): number[] {
  return statementsOf(tx)
    .tournaments.all({ now })
    .map(({ tournamentId }) => tournamentId);
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

/** Whether something is due; the statements are prepared once. */
export function createSquadWatch(db: Db): (now: number) => boolean {
  return (now) => listDueTournaments(db, now).length > 0;
}

/** SQL over `pick_proposals`: a proposal has ended by an instant. */
export function pickIsDue(until: Placeholder) {
  return sql`${pickProposals.state} = 'open' and ${lte(pickProposals.endsAt, until)}`;
}

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
  const reviewIsDue = or(
    and(
      eq(trades.state, "in review"),
      lte(trades.vetoEndsAt, now),
      or(eq(trades.reviewer, "members"), isManagersOwn),
    ),
    and(eq(trades.state, "offered"), lte(trades.expiresAt, now)),
  );
  const dueAt = sql<
    number | null
  >`iif(${eq(trades.state, "offered")}, ${trades.expiresAt}, ${trades.vetoEndsAt})`;
  const bidIsDue = and(isNull(freeAgentBids.outcome), lte(freeAgentBids.settlesAt, now));
  const ofTournaments = () => db.select({ tournamentId: leagues.tournamentId }).from(leagues);
  return {
    // One statement for all: every page asks.
    tournaments: union(
      ofTournaments().innerJoin(trades, eq(trades.leagueId, leagues.id)).where(reviewIsDue),
      ofTournaments()
        .innerJoin(freeAgentBids, eq(freeAgentBids.leagueId, leagues.id))
        .where(bidIsDue),
      ofTournaments().where(lte(leagues.reopensAt, now)),
      ofTournaments()
        .innerJoin(pickProposals, eq(pickProposals.leagueId, leagues.id))
        .where(pickIsDue(now)),
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
