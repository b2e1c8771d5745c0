import { and, count, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/client";
import { trades } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { checkTrade, type TradeFault, tradeFaultSentence } from "#game/squads/check-trade";
import { reviewerOfOffer, type TradeTerms } from "#game/squads/trade";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { mailOffer } from "./mail-trades";
import { handleOf } from "./trade-handle";
import { requireSquadsMade, requireTradesOpen } from "./trading-league";

/** A typed offer; players are ids of the pool. */
export interface TradeOffer {
  /** The other participant; null before one is chosen. */
  readonly partnerId: number | null;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  /** Made by the screen, so that a repeated request makes one offer. */
  readonly key: string;
}

/** Limits for one member: open offers, and offers in a day. */
const MOST_OPEN = 10;
const MOST_A_DAY = 30;

/**
 * Offers a trade to another member (rules.md#trades); nobody else learns of it.
 *
 * @returns the trade's handle; that of the first offer for a repeated key
 * @throws FieldsError for an impossible trade, AppError "conflict" after the end of trades, "too-many"
 * for too many offers
 */
export function offerTrade(services: Services, member: MemberLeague, offer: TradeOffer): string {
  return inLockedTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member);
    const { key } = offer;
    const { leagueId, participantId } = member;
    const sent = tx
      .select({ id: trades.id })
      .from(trades)
      .where(and(eq(trades.offeredBy, participantId), eq(trades.key, key)))
      .get();
    const handle = handleOf({ offeredBy: participantId, key });
    if (sent !== undefined) return handle;
    requireTradesOpen(tx, league, now);
    requireFewOffers(tx, participantId, now);
    const terms = termsOfOffer(participantId, offer);
    const faults = checkTrade(terms, league);
    if (faults.length > 0) throw new FieldsError(fieldFaults(tx, member, faults));
    const { participantIds, players } = terms;
    const [offeredBy, offeredTo] = participantIds;
    const reviewer = reviewerOfOffer(terms, league);
    const row = { leagueId, offeredBy, offeredTo, players, key, offeredAt: now, reviewer };
    const { id } = tx
      .insert(trades)
      .values({ ...row, state: "offered" })
      .returning({ id: trades.id })
      .get();
    mailOffer(services, tx, league, { ...terms, id, handle, now });
    return handle;
  });
}

function termsOfOffer(participantId: number, { partnerId, gives, gets }: TradeOffer): TradeTerms {
  return { participantIds: [participantId, partnerId ?? participantId], players: [gives, gets] };
}

function fieldFaults(tx: Tx, member: MemberLeague, faults: readonly TradeFault[]): FieldFault[] {
  const whose = (id: number) => whoseSquad(tx, member, id);
  return faults.map((fault) => ({
    fields: fieldsOf(fault),
    sentence: tradeFaultSentence(fault, whose),
  }));
}

function fieldsOf({ code }: TradeFault): string[] {
  if (code === "same-member" || code === "not-a-member") return ["with"];
  return code === "squad" ? [] : ["gives", "gets"];
}

/** "Your squad", or "Ravi's squad". */
export function whoseSquad(tx: Tx, member: MemberLeague, participantId: number): string {
  if (participantId === member.participantId) return "Your squad";
  const name = loadMemberNames(tx, member.leagueId).get(participantId)?.manager ?? "Their";
  return `${name}'s squad`;
}

function requireFewOffers(tx: Tx, participantId: number, now: number): void {
  const ofMember = eq(trades.offeredBy, participantId);
  const numberOf = (where: typeof ofMember | undefined) =>
    tx.select({ number: count() }).from(trades).where(where).get()?.number ?? 0;
  if (numberOf(and(ofMember, eq(trades.state, "offered"))) >= MOST_OPEN) {
    throw new AppError(
      "too-many",
      `You have ${MOST_OPEN} offers open. Withdraw one to make another.`,
    );
  }
  if (numberOf(and(ofMember, gt(trades.offeredAt, now - DAY_MS))) >= MOST_A_DAY) {
    throw new AppError(
      "too-many",
      `You have made ${MOST_A_DAY} offers in a day. Please wait a while.`,
    );
  }
}
