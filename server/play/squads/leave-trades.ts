import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { freeAgentBids, trades } from "#db/schema";
import { isVetoed, OPEN_STATES, othersOf, reviewerOf } from "#game/squads/trade";
import { loadLeagueOfSquads } from "./league-of-squads";
import { logTrade } from "./log-trade";
import { approveTrade, endTrade, listVetoes, termsOf, voidTrade } from "./settle-trades";

interface Leaving {
  readonly leagueId: number;
  readonly participantId: number;
  readonly now: number;
}

/**
 * Ends offers and bids of a former member. What they have agreed on comes to nothing at its lock if they
 * are away then: nobody leaves and comes back to escape it. Trades of others in review are settled if
 * nobody can veto them any more, or if enough of the remaining members have vetoed (rules.md#trades).
 */
export function leaveTrades(tx: Tx, out: Leaving): void {
  const { leagueId, participantId, now } = out;
  deleteBids(tx, participantId);
  const open = listOpen(tx, leagueId);
  if (open.length === 0) return;
  const league = loadLeagueOfSquads(tx, leagueId);
  for (const trade of open) {
    const terms = termsOf(trade);
    if (terms.participantIds.includes(participantId)) {
      if (trade.state === "offered") voidTrade(tx, trade, "member left", now);
      continue;
    }
    const reviewer = reviewerOf(terms, trade.reviewer ?? "members", league);
    if (trade.state !== "in review" || reviewer === "manager") continue;
    if (isVetoed(terms, league, listVetoes(tx, trade.id))) {
      endTrade(tx, trade.id, { state: "vetoed", endedAt: now });
      logTrade(tx, league, terms, { stage: "vetoed", at: now });
    } else if (othersOf(terms, league).length === 0) {
      approveTrade(tx, trade, now);
    }
  }
}

/** Ends all trades and bids of somebody whose place goes to somebody else (rules.md#places). */
export function endTradesOf(tx: Tx, { leagueId, participantId, now }: Leaving): void {
  deleteBids(tx, participantId);
  for (const trade of listOpen(tx, leagueId)) {
    if (!termsOf(trade).participantIds.includes(participantId)) continue;
    voidTrade(tx, trade, "member left", now);
  }
}

function deleteBids(tx: Tx, participantId: number): void {
  const ofMember = eq(freeAgentBids.participantId, participantId);
  tx.delete(freeAgentBids)
    .where(and(ofMember, isNull(freeAgentBids.outcome)))
    .run();
}

function listOpen(tx: Tx, leagueId: number) {
  return tx
    .select()
    .from(trades)
    .where(and(eq(trades.leagueId, leagueId), inArray(trades.state, OPEN_STATES)))
    .all();
}
