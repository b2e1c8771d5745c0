import { and, count, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/client";
import { trades } from "#db/schema";
import { DAY_MS, type Hundredths } from "#game/core/units";
import { checkTrade, type TradeFault, tradeFaultSentence } from "#game/squads/check-trade";
import {
  type OfferDays,
  offerEndsAt,
  reviewerOfOffer,
  type TradeTerms,
  USUAL_OFFER_DAYS,
} from "#game/squads/trade";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { endTrade } from "#server/play/squads/settle-trades";
import { findTrade, noSuchTrade, requireOpenOffer, type TradeRow } from "./find-trade";
import { mailOffer } from "./mail-trades";
import { handleOf } from "./trade-handle";
import { requireSquadsMade, requireTradesOpen } from "./trading-league";

/** A typed offer; players are ids of the pool. */
export interface TradeOffer {
  /** The other participant; null before one is chosen. */
  readonly partnerId: number | null;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  /** The author's players who are released with it; left out for none. */
  readonly drops?: readonly number[];
  /** Paid by the author, and to them; null for an unreadable amount, omitted without any. */
  readonly money?: readonly [Hundredths | null, Hundredths | null];
  /** The usual number of days if omitted. */
  readonly days?: OfferDays;
  /** The handle of the offer that this one answers; left out for none. */
  readonly counters?: string;
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
    const league = requireSquadsMade(tx, member, now);
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
    const countered = offer.counters ? findTrade(tx, member, offer.counters) : null;
    if (countered !== null) requireCounter(countered, participantId, offer.partnerId);
    const terms = termsOfOffer(participantId, offer);
    const faults = checkTrade(terms, league, "offered");
    if (faults.length > 0) throw new FieldsError(fieldFaults(tx, member, faults));
    const { participantIds, players } = terms;
    const [offeredBy, offeredTo] = participantIds;
    const reviewer = reviewerOfOffer(terms, league);
    const { money = null, drops = null } = terms;
    const expiresAt = league.settings.tradeMoney
      ? offerEndsAt(now, offer.days ?? USUAL_OFFER_DAYS)
      : null;
    const goods = { players, money, drops };
    const row = { leagueId, offeredBy, offeredTo, key, offeredAt: now, expiresAt, reviewer };
    if (countered !== null) endTrade(tx, countered.id, { state: "countered", endedAt: now });
    const { id } = tx
      .insert(trades)
      .values({ ...row, ...goods, state: "offered" })
      .returning({ id: trades.id })
      .get();
    mailOffer(services, tx, league, { ...terms, id, handle, now });
    return handle;
  });
}

function termsOfOffer(participantId: number, offer: TradeOffer): TradeTerms {
  const { partnerId, gives, gets, drops = [], money = [0, 0] } = offer;
  const amounts = [money[0] ?? Number.NaN, money[1] ?? Number.NaN] as const;
  return {
    ...{ participantIds: [participantId, partnerId ?? participantId], players: [gives, gets] },
    ...(amounts.some((amount) => amount !== 0) && { money: amounts }),
    ...(drops.length > 0 && { drops: [drops, []] }),
  };
}

/** A counter-offer takes the place of an open offer to its author, and goes back to that one's. */
function requireCounter(countered: TradeRow, author: number, partnerId: number | null): void {
  const { offeredTo, offeredBy } = countered;
  if (offeredTo !== author || offeredBy !== partnerId) throw noSuchTrade();
  requireOpenOffer(countered);
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
  if (code === "amount" || code === "purse") return ["pays", "paid"];
  if (code === "drops") return ["drops"];
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
