import { eq } from "drizzle-orm";
import { trades } from "#db/schema";
import { checkTrade, tradeFaultSentence } from "#game/squads/check-trade";
import { acceptTrade, type TradeState } from "#game/squads/trade";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { AGREED_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { logTrade } from "#server/play/squads/log-trade";
import { approveTrade, endTrade, termsOf } from "#server/play/squads/settle-trades";
import { findTrade, noSuchTrade, requireOpenOffer, type TradeRow } from "./find-trade";
import { mailReview } from "./mail-trades";
import { whoseSquad } from "./offer-trade";
import { handleOf } from "./trade-handle";
import { loadTradingLeague, requireTradesOpen, WAITING } from "./trading-league";

export type TradeAnswer = "withdraw" | "refuse" | "accept";

/** The states that an answer leads to; an accepted offer has several. */
const ANSWERED: Readonly<Record<TradeAnswer, readonly TradeState[]>> = {
  withdraw: ["withdrawn"],
  refuse: ["refused"],
  accept: ["in review", "approved", "applied"],
};

/**
 * Answers an offer: its author withdraws it, the other member refuses or accepts it. A repeated answer
 * changes nothing.
 *
 * @param drops the players whom the accepting member releases with it
 * @returns the new state of the trade
 * @throws AppError "not-found" for outsiders, or if the answer belongs to the other side, "conflict"
 * for an offer that is no longer open, or that the squads no longer allow, "too-many"
 */
export function answerTrade(
  services: Services,
  member: MemberLeague,
  handle: string,
  answer: TradeAnswer,
  drops: readonly number[] = [],
): TradeState {
  return inLockedTransaction(services, (tx, now) => {
    const { league, waits } = loadTradingLeague(tx, member, now);
    const trade = findTrade(tx, member, handle);
    const answerer = answer === "withdraw" ? trade.offeredBy : trade.offeredTo;
    if (answerer !== member.participantId) throw noSuchTrade();
    if (ANSWERED[answer].includes(trade.state)) return trade.state;
    requireOpenOffer(trade);
    if (answer === "accept" && waits) throw new AppError("conflict", WAITING);
    if (answer === "accept") return accept(services, tx, { member, league, trade, drops, now });
    const state = answer === "withdraw" ? "withdrawn" : "refused";
    endTrade(tx, trade.id, { state, endedAt: now });
    return state;
  });
}

interface Accepting {
  readonly member: MemberLeague;
  readonly league: LeagueOfSquads;
  readonly trade: TradeRow;
  readonly drops: readonly number[];
  readonly now: number;
}

function accept(
  services: Services,
  tx: LockedTx,
  { member, league, trade, drops: own, now }: Accepting,
): TradeState {
  requireTradesOpen(tx, league, now);
  const drops = own.length === 0 ? trade.drops : ([trade.drops?.[0] ?? [], own] as const);
  const terms = termsOf({ ...trade, drops });
  const [fault] = checkTrade(terms, league);
  if (fault !== undefined) {
    throw new AppError(
      "conflict",
      tradeFaultSentence(fault, (id) => whoseSquad(tx, member, id)),
    );
  }
  const pair = terms.participantIds.toSorted((a, b) => a - b).join(" ");
  consumeAttemptTx(tx, AGREED_LIMIT, { account: pair, clientAddress: null }, now);
  const acceptance = acceptTrade(terms, trade.reviewer, league, now);
  tx.update(trades)
    .set({ ...acceptance, drops, acceptedAt: now })
    .where(eq(trades.id, trade.id))
    .run();
  logTrade(tx, league, terms, { stage: "agreed", at: now });
  if (acceptance.state === "in review") {
    mailReview(services, tx, league, { ...terms, ...acceptance, handle: handleOf(trade), now });
  } else {
    approveTrade(tx, trade, now);
  }
  return acceptance.state;
}
