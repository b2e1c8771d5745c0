import { tradeVetoes } from "#db/schema";
import { isVetoed, reviewerOf } from "#game/squads/trade";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
} from "#server/play/leagues/league-access";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { logTrade } from "#server/play/squads/log-trade";
import { approveTrade, endTrade, listVetoes, termsOf } from "#server/play/squads/settle-trades";
import { findTrade, type TradeRow } from "./find-trade";
import { loadTradingLeague } from "./trading-league";

/**
 * A member outside a trade vetoes it; a majority ends it (rules.md#trades). Everybody sees the number
 * of vetoes, nobody their authors. A second veto of the same member changes nothing.
 *
 * @throws AppError "not-found" for a trade that the member may not see, "forbidden" for its two
 * members, "conflict" for a trade that is not in review
 */
export function vetoTrade(services: Services, member: MemberLeague, handle: string): void {
  inLockedTransaction(services, (tx, now) => {
    const { league, trade } = openReview(tx, member, handle, "members");
    const { leagueId, participantId } = member;
    const { id: tradeId } = trade;
    tx.insert(tradeVetoes).values({ tradeId, participantId, at: now }).onConflictDoNothing().run();
    if (isVetoed(termsOf(trade), league, listVetoes(tx, tradeId))) {
      endTrade(tx, tradeId, { state: "vetoed", endedAt: now });
      logTrade(tx, league, termsOf(trade), { stage: "vetoed", at: now });
    }
    publishChange(tx, { leagueId }, "league");
  });
}

/**
 * The manager or a deputy approves or refuses a trade.
 *
 * @throws AppError as `vetoTrade`; "forbidden" for a former manager
 */
export function decideTrade(
  services: Services,
  managed: ManagedLeague,
  handle: string,
  decision: "approve" | "disapprove",
): void {
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, userId } = managed;
    const manager = requireManager(tx, { id: userId }, leagueId, "review a trade");
    const { league, trade } = openReview(tx, manager, handle, "manager");
    const isDeputy = manager.role === "deputy";
    const entry = { at: now, ...(isDeputy && { deputy: manager }) };
    if (decision === "approve") {
      approveTrade(tx, trade, now);
      const stage = isDeputy ? "approved by deputy" : "approved";
      logTrade(tx, league, termsOf(trade), { ...entry, stage });
    } else {
      endTrade(tx, trade.id, { state: "vetoed", endedAt: now });
      const stage = isDeputy ? "refused by deputy" : "refused by manager";
      logTrade(tx, league, termsOf(trade), { ...entry, stage });
    }
  });
}

/** A trade in review, for a member who may review it. */
function openReview(
  tx: LockedTx,
  member: MemberLeague,
  handle: string,
  as: "members" | "manager",
): { league: LeagueOfSquads; trade: TradeRow } {
  const { league } = loadTradingLeague(tx, member);
  const trade = findTrade(tx, member, handle);
  const terms = termsOf(trade);
  if (terms.participantIds.includes(member.participantId)) {
    throw new AppError("forbidden", "You are part of this trade: others review it.");
  }
  if (trade.state !== "in review") {
    throw new AppError("conflict", "This trade is no longer in review.");
  }
  if (reviewerOf(terms, trade.reviewer ?? "members", league) !== as) {
    const who = as === "members" ? "The League Manager reviews" : "The members review";
    throw new AppError("conflict", `${who} this trade.`);
  }
  return { league, trade };
}
