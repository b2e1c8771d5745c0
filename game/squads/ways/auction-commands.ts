import type { Ms } from "#game/core/units";
import { pluralForm } from "#game/core/words";
import { NO_SQUAD_HERE, NOT_IN_POOL, SQUAD_FULL } from "#game/squads/refusals";
import type { SquadEvent } from "../events";
import type { Asker, Decision, Wish } from "../making";
import { playersOf } from "../placement";
import { bidStepAt, onStepsUpTo, priceText } from "../prices";
import { ownerOf } from "../squads";
import { HAS_OPENED_BIDS, hasOpenedBids } from "../taken-back";
import { applyToAuction } from "./apply-command";
import type { AuctionState, Lot } from "./auction-state";
import type { Clocks } from "./clocks";
import { answerOfMaxima } from "./maxima";
import { type Means, meansFor, nextBid, squadFault } from "./money";

export interface Request {
  readonly state: AuctionState;
  readonly asker: Asker;
  readonly wishes: readonly Wish[];
  readonly now: Ms;
}

export function accept(...events: readonly SquadEvent[]): Decision {
  return { events, refusal: null };
}

export function refuse(refusal: string): Decision {
  return { events: null, refusal };
}

/** The reason why nobody, or not this person, can buy or name players now; null if they can. */
export function roomFault({ open, stage }: AuctionState, asker: Asker): string | null {
  if (stage === "closed") return "The auction is over.";
  if (!open.participantIds.includes(asker.participantId)) return NO_SQUAD_HERE;
  if (stage === "running") return null;
  return "The auction is paused.";
}

/** The maxima of others may answer the bid (rules.md#live-auction). */
export function decideBid(
  { state, asker, wishes, now }: Request,
  { playerId, amount }: { readonly playerId: number; readonly amount: number },
  clocks: Clocks,
): Decision {
  const fault = roomFault(state, asker);
  if (fault !== null) return refuse(fault);
  const lot = state.lots.find((each) => each.playerId === playerId);
  if (lot === undefined || lot.endsAt <= now) return refuse(whyNotUp(state, playerId));
  if (lot.matcher !== null) return refuse("The hammer has fallen: the former owner may match.");
  const refusal = bidFault(state, lot, asker.participantId, amount);
  if (refusal !== null) return refuse(refusal);
  const bid = bidOf(state, lot, { participantId: asker.participantId, amount }, clocks, now);
  const after = applyToAuction(state, { at: now, event: bid });
  return accept(bid, ...bidsOfMaxima(after, playerId, wishes, { clocks, at: now, isTapped: true }));
}

function bidFault(
  state: AuctionState,
  lot: Lot,
  participantId: number,
  amount: number,
): string | null {
  if (lot.leader === participantId) return "You are already the highest bidder.";
  const { places, highestBid } = meansFor(state, participantId, lot.playerId);
  if (places <= 0) return SQUAD_FULL;
  const next = nextBid(state, lot);
  const { settings } = state.open;
  const unit = settings.purseUnit;
  if (!Number.isInteger(amount) || amount < next) return nextSentence(lot, next, unit);
  if (amount > highestBid) return moneySentence(places, highestBid, unit);
  const below = onStepsUpTo(settings, next, amount);
  if (amount !== below) {
    const above = below + bidStepAt(settings, below);
    const choice =
      above > highestBid
        ? priceText(below, unit)
        : `${priceText(below, unit)} or ${priceText(above, unit)}`;
    return `${priceText(amount, unit)} is between two steps: bid ${choice}.`;
  }
  if (hasOpenedBids(state, participantId, lot.playerId)) return HAS_OPENED_BIDS;
  return squadFault(state, participantId, lot.playerId);
}

/** Another bid may have been made since the page was loaded. */
function nextSentence({ price }: Lot, next: number, unit: string | undefined): string {
  const least = `The next bid is ${priceText(next, unit)}`;
  return price === null ? `${least}.` : `The highest bid is ${priceText(price, unit)}. ${least}.`;
}

/** A sentence; null if they can pay the amount. */
export function moneyFault(
  { places, highestBid }: Means,
  amount: number,
  unit?: string,
): string | null {
  if (places <= 0) return SQUAD_FULL;
  return amount > highestBid ? moneySentence(places, highestBid, unit) : null;
}

function moneySentence(places: number, highestBid: number, unit: string | undefined): string {
  const most = `You can bid up to ${priceText(Math.max(0, highestBid), unit)}`;
  return pluralForm(places, `${most}.`, `${most}: you still need ${places} players.`);
}

function whyNotUp({ open, squads, unsold }: AuctionState, playerId: number): string {
  if (!playersOf(open).has(playerId)) return NOT_IN_POOL;
  if (ownerOf(squads, playerId) !== null) return "This player has been sold.";
  return unsold.includes(playerId)
    ? "Nobody bid for this player in time."
    : "This player is not up for sale.";
}

export function whyNotNamed(state: AuctionState, playerId: number): string {
  const { open, squads, lots, unsold } = state;
  if (lots.some((lot) => lot.playerId === playerId)) return "This player is up for sale already.";
  const isThere = playersOf(open).has(playerId) && ownerOf(squads, playerId) === null;
  if (!isThere || unsold.includes(playerId)) return whyNotUp(state, playerId);
  return "Nobody could buy this player now.";
}

export function bidsOfMaxima(
  state: AuctionState,
  playerId: number,
  wishes: readonly Wish[],
  {
    clocks,
    at,
    isTapped,
  }: { readonly clocks: Clocks; readonly at: number; readonly isTapped: boolean },
): SquadEvent[] {
  const lot = state.lots.find((each) => each.playerId === playerId);
  if (lot === undefined) return [];
  return answerOfMaxima(state, lot, wishes, isTapped).bids.map((bid) => ({
    ...bidOf(state, lot, bid, clocks, at),
    byMaximum: true,
  }));
}

function bidOf(
  { open }: AuctionState,
  lot: Lot,
  bid: { readonly participantId: number; readonly amount: number },
  clocks: Clocks,
  at: number,
) {
  const { playerId } = lot;
  const endsAt = clocks.endOfBid(open, lot, at);
  return { kind: "bid", playerId, ...bid, endsAt, byMaximum: false } as const;
}
