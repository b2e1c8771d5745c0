import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { freeAgentBids, trades } from "#db/schema";
import { isVetoed, OPEN_STATES, othersOf, reviewerOf } from "#game/squads/trade";
import { loadLeagueOfSquads } from "./league-of-squads";
import { logTrade } from "./log-trade";
import { approveTrade, endTrade, listVetoes, termsOf, voidTrade } from "./settle-trades";

/**
 * Ends trades and bids of a former member: their own ones lapse, and trades in review are settled
 * if nobody can veto them any more, or if enough of the remaining members have vetoed
 * (rules.md#trades).
 */
export function leaveTrades(
  tx: Tx,
  out: { readonly leagueId: number; readonly participantId: number; readonly now: number },
): void {
  const { leagueId, participantId, now } = out;
  const ofMember = eq(freeAgentBids.participantId, participantId);
  tx.delete(freeAgentBids)
    .where(and(ofMember, isNull(freeAgentBids.outcome)))
    .run();
  const open = tx
    .select()
    .from(trades)
    .where(and(eq(trades.leagueId, leagueId), inArray(trades.state, OPEN_STATES)))
    .all();
  if (open.length === 0) return;
  const league = loadLeagueOfSquads(tx, leagueId);
  for (const trade of open) {
    const terms = termsOf(trade);
    if (terms.participantIds.includes(participantId)) {
      voidTrade(tx, trade, "member left", now);
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
