import type { SquadEvent } from "#game/squads/events";
import {
  faultsWith,
  giveBack,
  halfPrice,
  highestBid,
  lowestBase,
  moveMoney,
  openBook,
  ownerOf,
  type PaperBook,
  type PaperLot,
  type PaperMaximum,
  squadFaults,
  stepAt,
} from "./paper-book";

/** An event as the log has it; `byHand` where somebody's command led to it. */
export interface LoggedEvent {
  readonly at: number;
  readonly byHand: boolean;
  readonly event: SquadEvent;
}

type EventOf<Kind extends SquadEvent["kind"]> = SquadEvent & { readonly kind: Kind };

const LOT_MS = 30_000;
const LAST_MS = 10_000;

/**
 * Follows the log of a live auction by the rules alone (rules.md#live-auction), without the code that
 * the server runs, and names whatever is against them.
 *
 * @param maxima those that stood from before the first lot to the end
 */
export function checkOnPaper(
  log: readonly LoggedEvent[],
  maxima: readonly PaperMaximum[] = [],
): { readonly book: PaperBook; readonly faults: readonly string[] } {
  const [first, ...rest] = log;
  if (first?.event.kind !== "open") throw new Error("A log begins with `open`.");
  const book = openBook(first.event, maxima);
  const faults: string[] = [];
  let before = first.at;
  for (const entry of rest) {
    const reasons = follow(book, entry);
    if (entry.at < before) reasons.push("is earlier than what came before");
    faults.push(...reasons.map((reason) => `${JSON.stringify(entry.event)} ${reason}`));
    before = entry.at;
  }
  return { book, faults: [...faults, ...faultsAtTheEnd(book)] };
}

function follow(book: PaperBook, { at, byHand, event }: LoggedEvent): string[] {
  if (book.closed) return ["comes after the close"];
  if (book.lot?.isSpent && (event.kind !== "bid" || event.participantId === book.lot.leader)) {
    return ["comes after a maximum that outbids the own bid for nothing"];
  }
  switch (event.kind) {
    case "lot":
      return followLot(book, event, at);
    case "bid":
      return followBid(book, event, at);
    case "sold":
      return followSale(book, event, byHand ? null : at);
    case "unsold":
      return followUnsold(book, event, byHand ? null : at);
    case "undo":
      return followUndo(book, event);
    case "resume": {
      const endsAt = new Map(event.endsAt);
      const { lot } = book;
      if (lot) book.lot = { ...lot, endsAt: endsAt.get(lot.player.id) ?? lot.endsAt };
      return [];
    }
    case "close":
      book.closed = true;
      return book.lot === null ? [] : ["leaves a lot open"];
    default:
      return [];
  }
}

function followLot(book: PaperBook, event: EventOf<"lot">, at: number): string[] {
  const { playerId, base, endsAt } = event;
  const player = book.players.get(playerId);
  if (player === undefined) return ["is of no player of the pool"];
  const wasOpen = book.lot !== null;
  const nobody = { price: null, leader: null, bidders: [], bidAt: null, isSpent: false };
  book.lot = { player, base, endsAt, ...nobody };
  const expected = book.unsold.has(playerId) ? halfPrice(player.base) : player.base;
  return reasons({
    "comes up beside another": wasOpen,
    "has an owner": ownerOf(book, playerId) !== null,
    [`should begin at ${expected}`]: base !== expected,
    "has another time than 30 seconds": endsAt !== at + LOT_MS,
  });
}

function followBid(book: PaperBook, event: EventOf<"bid">, at: number): string[] {
  const { participantId, playerId, amount } = event;
  const { lot } = book;
  if (lot?.player.id !== playerId) return ["is for a player who is not up"];
  const isOwn = lot.leader === participantId;
  // Maxima that answer each other in one moment need no whole step: of equal ones the earlier wins.
  const isAnswer = event.byMaximum && (isOwn || lot.bidAt === at);
  const step = isAnswer || lot.price === null ? 0 : stepAt(book, lot.price);
  const least = (lot.price ?? lot.base) + step;
  const endsAt = lot.endsAt - at < LAST_MS ? at + LAST_MS : lot.endsAt;
  const maximum = book.maxima.find(
    (each) => each.participantId === participantId && each.playerId === playerId,
  );
  const found = reasons({
    "is after the hammer": at >= lot.endsAt,
    [`is less than ${least}`]: amount < least,
    "outbids the own bid": isOwn && !event.byMaximum,
    "is above the highest bid": amount > highestBid(book, participantId),
    "is above the maximum": event.byMaximum && amount > (maximum?.maximum ?? 0),
    [`should leave the clock at ${endsAt}`]: event.endsAt !== endsAt,
  });
  book.lot = {
    ...lot,
    price: amount,
    leader: participantId,
    endsAt: event.endsAt,
    bidders: [...lot.bidders, participantId],
    bidAt: at,
    isSpent: isOwn,
  };
  return [...found, ...faultsWith(book, participantId, playerId)];
}

/** @param hammer the time at which it fell, UTC milliseconds; null if the manager sold at once */
function followSale(book: PaperBook, event: EventOf<"sold">, hammer: number | null): string[] {
  const { participantId, playerId, price } = event;
  const { lot } = book;
  const found = reasons({
    "is of a player with an owner": ownerOf(book, playerId) !== null,
    "fills a place above the lowest base price": lot === null && price > lowestBase(book),
    "is of a player who is not up": lot !== null && lot.player.id !== playerId,
    "is not the highest bid": lot !== null && (lot.leader !== participantId || lot.price !== price),
    "is not at the hammer": lot !== null && hammer !== null && lot.endsAt !== hammer,
    "costs more than the purse": price > (book.squads.get(participantId)?.purse ?? 0),
  });
  if (lot !== null) found.push(...unspentMaxima(book, lot), ...secondPrice(book, lot));
  moveMoney(book, participantId, playerId, price);
  book.sales += 1;
  book.lot = null;
  return found;
}

function followUnsold(book: PaperBook, event: EventOf<"unsold">, hammer: number | null): string[] {
  const { lot } = book;
  if (lot?.player.id !== event.playerId) return ["is of a player who is not up"];
  book.unsold.add(event.playerId);
  book.lot = null;
  if (hammer === null) return [];
  return [
    ...reasons({
      "has a bid": lot.leader !== null,
      "is not at the hammer": lot.endsAt !== hammer,
    }),
    ...unspentMaxima(book, lot),
  ];
}

function followUndo(book: PaperBook, { playerId }: EventOf<"undo">): string[] {
  const owner = ownerOf(book, playerId);
  if (owner === null) return ["is of a player without an owner"];
  giveBack(book, owner, playerId);
  book.sales -= 1;
  return [];
}

/** The members who have a maximum for the player, as far as their purse and squad allow it. */
function listOffers(book: PaperBook, lot: PaperLot) {
  return book.maxima
    .filter(
      ({ participantId, playerId }) =>
        playerId === lot.player.id && faultsWith(book, participantId, playerId).length === 0,
    )
    .map((each) => ({
      ...each,
      offer: Math.min(each.maximum, highestBid(book, each.participantId)),
    }))
    .filter(({ offer }) => offer >= lot.base)
    .sort((a, b) => b.offer - a.offer || a.setAt - b.setAt);
}

/** When the hammer falls, nobody else's maximum can still bid. */
function unspentMaxima(book: PaperBook, lot: PaperLot): string[] {
  const least = lot.price === null ? lot.base : lot.price + stepAt(book, lot.price);
  return listOffers(book, lot)
    .filter(({ participantId, offer }) => participantId !== lot.leader && offer >= least)
    .map(({ participantId, offer }) => `leaves out ${participantId}, who would have paid ${offer}`);
}

/**
 * Where only maxima have bid the highest wins, of equal ones the earlier, for the second-highest and
 * one step. A maximum that the purse has cut may be between two steps: then less than a step is paid.
 */
function secondPrice(book: PaperBook, lot: PaperLot): string[] {
  const [first, second] = listOffers(book, lot);
  const withMaximum = new Set(listOffers(book, lot).map(({ participantId }) => participantId));
  if (first === undefined || lot.bidders.some((id) => !withMaximum.has(id))) return [];
  const price = lot.price ?? 0;
  const least = second?.offer ?? lot.base;
  const most = second === undefined ? lot.base : second.offer + stepAt(book, second.offer);
  const isWhole = first.offer === first.maximum && second?.offer === second?.maximum;
  return reasons({
    [`should go to ${first.participantId}`]: lot.leader !== first.participantId,
    [`should cost ${least} to ${most}`]: price < least || price > most,
    [`should cost ${Math.min(first.offer, most)}`]:
      isWhole && price !== Math.min(first.offer, most),
  });
}

function faultsAtTheEnd(book: PaperBook): string[] {
  const money = book.open.settings.purse * 100;
  const faults = book.closed ? [] : ["The auction has not ended."];
  for (const [id, { prices, purse }] of book.squads) {
    const spent = [...prices.values()].reduce((sum, price) => sum + price, 0);
    if (spent + purse !== money) faults.push(`The money of ${id} does not add up.`);
    faults.push(...squadFaults(book, [...prices.keys()], true).map((fault) => `${id} ${fault}`));
  }
  return faults;
}

/** The reasons that hold. */
function reasons(found: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(found).filter((reason) => found[reason]);
}
