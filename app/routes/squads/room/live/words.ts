import type { Hundredths } from "#game/core/units";
import { orUnnamed, plural } from "#game/core/words";
import type { OpenedBid, PauseReason, SquadEvent } from "#game/squads/events";
import { priceText } from "#game/squads/prices";
import { openPlacesWords } from "#game/squads/stage-words";
import type { Sale } from "#game/squads/ways/auction-state";
import type { RoomPerson, RoomPlayer } from "#server/squads/making/live-room";

/** The names behind the ids in events. */
export interface RoomNames {
  player(id: number): string;
  owner(id: number): string;
  /** The display name of the person behind a command. */
  person(id: number): string;
  /** With the unit of the league's purse. */
  price(hundredths: Hundredths): string;
}

/** The names of everybody in a room. */
export function namesOfRoom(
  players: ReadonlyMap<number, RoomPlayer>,
  people: readonly RoomPerson[],
  unit: string,
): RoomNames {
  const owners = new Map(people.map((each) => [each.participantId, each]));
  return {
    player: (id) => players.get(id)?.name ?? "A player",
    owner: (id) => orUnnamed(owners.get(id)?.teamName ?? ""),
    person: (id) => owners.get(id)?.displayName ?? "The manager",
    price: (hundredths) => priceText(hundredths, unit),
  };
}

/** The reason for a pause, for everybody in the room. */
export const PAUSE_SENTENCES: Readonly<Record<PauseReason, string>> = {
  manager: "The manager has paused the room.",
  "streams lost": "The room paused by itself: several of you have lost the connection.",
  restart: "The room paused because the server started again. Nothing is lost.",
  "server late": "The room paused by itself because the server was late.",
};

/** The heading of a room that is closed; another way may fill the places that are open. */
export function closedTitle(events: readonly { readonly event: SquadEvent }[]): string {
  const end = events.findLast(({ event }) => event.kind === "close")?.event;
  return end?.kind === "close" && end.left !== undefined
    ? plural(end.left, "place is open", "places are open")
    : "The squads are complete";
}

/** "Veer Malhari to Cow Corner Kings for 7.50". */
export function saleText({ playerId, participantId, price }: Sale, names: RoomNames): string {
  return `${names.player(playerId)} to ${names.owner(participantId)} for ${names.price(price)}`;
}

/**
 * An event as a sentence of the history; null for one without a sentence.
 *
 * @param by the participant who caused it; null for the clock
 * @param isOfManyLots whether several players are for sale at a time, so that each bid names its player
 */
export function eventSentence(
  { event, by }: { readonly event: SquadEvent; readonly by: number | null },
  names: RoomNames,
  isOfManyLots = false,
): string | null {
  switch (event.kind) {
    case "lot":
      if (event.by !== null && isForOther(by, event.by)) {
        return `${names.person(by)} names ${names.player(event.playerId)} for ${names.person(event.by)}, from ${names.price(event.base)}.`;
      }
      return event.by === null
        ? `${names.player(event.playerId)} is up for sale from ${names.price(event.base)}.`
        : `${names.owner(event.by)} names ${names.player(event.playerId)}, from ${names.price(event.base)}.`;
    case "bid":
      return !event.byMaximum && isForOther(by, event.participantId)
        ? `${names.person(by)} bids ${names.price(event.amount)} on ${names.player(event.playerId)} for ${names.person(event.participantId)}.`
        : bidSentence(event, names, isOfManyLots);
    case "hammer":
      return `${names.person(event.by)} calls the hammer for ${names.player(event.playerId)}: it falls unless somebody bids.`;
    case "offer":
      return `${names.owner(event.participantId)} may match the price of ${names.player(event.playerId)}.`;
    case "sold":
      if (event.how === "matched") {
        return `${names.owner(event.participantId)} matches ${names.price(event.price)} and has ${names.player(event.playerId)} again.`;
      }
      return `${names.player(event.playerId)} is sold to ${names.owner(event.participantId)} for ${names.price(event.price)}.`;
    case "unsold":
      // In 0.2.0 a manager skipped players at once, despite bids for them.
      return by === null
        ? `Nobody wanted ${names.player(event.playerId)}.`
        : `${names.person(by)} skipped ${names.player(event.playerId)}.`;
    case "undo":
      return [
        by === null
          ? `The sale of ${names.player(event.playerId)} was undone.`
          : `${names.person(by)} undid the sale of ${names.player(event.playerId)}.`,
        ...(event.opened ? [openedText(event.opened, names)] : []),
      ].join(" ");
    case "turn":
      return `${names.owner(event.participantId)} names the next player.`;
    case "pause":
      return by === null ? PAUSE_SENTENCES[event.why] : `${names.person(by)} has paused the room.`;
    case "resume":
      return by === null ? "The auction is on." : `${names.person(by)} has resumed the auction.`;
    case "close":
      return event.left === undefined ? "The squads are complete." : openPlacesWords(event.left);
    default:
      return null;
  }
}

/** Somebody acted for the member (rules.md#for-somebody-else). */
function isForOther(by: number | null, participantId: number): by is number {
  return by !== null && by !== participantId;
}

function bidSentence(
  { participantId, playerId, amount, byMaximum }: SquadEvent & { readonly kind: "bid" },
  names: RoomNames,
  isOfManyLots: boolean,
): string {
  const [owner, price] = [names.owner(participantId), names.price(amount)];
  if (!isOfManyLots) {
    return byMaximum ? `${owner} bids ${price} by a maximum.` : `${owner} bids ${price}.`;
  }
  const player = names.player(playerId);
  return byMaximum
    ? `${owner} bids ${price} for ${player} by a maximum.`
    : `${owner} bids ${price} for ${player}.`;
}

/** Bids that were secret until a sale was undone. */
export function openedText(opened: readonly OpenedBid[], names: RoomNames): string {
  const bids = opened.map(
    ({ playerId, participantId, amount }) =>
      `${names.owner(participantId)} ${names.price(amount)} for ${names.player(playerId)}`,
  );
  return `Everybody sees these bids now, and they are void: ${bids.join(", ")}.`;
}
