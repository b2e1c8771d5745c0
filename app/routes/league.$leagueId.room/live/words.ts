import type { Sale } from "#game/squads/auction/state";
import type { PauseReason, SquadEvent } from "#game/squads/events";
import { priceText } from "#game/squads/price-text";

/** Names of those that events speak of by their ids. */
export interface RoomNames {
  player(id: number): string;
  owner(id: number): string;
}

/** Why the room stands still, for everybody in it. */
export const PAUSE_SENTENCES: Readonly<Record<PauseReason, string>> = {
  manager: "The manager has paused the room.",
  "streams lost": "The room paused by itself: several of you have lost the connection.",
  restart: "The room paused because the server started again. Nothing is lost.",
  "server late": "The room paused by itself because the server was late.",
};

/** "Veer Malhari to Cow Corner Kings for 7.50". */
export function saleText({ playerId, participantId, price }: Sale, names: RoomNames): string {
  return `${names.player(playerId)} to ${names.owner(participantId)} for ${priceText(price)}`;
}

/**
 * What has happened, as a sentence of the history; null for what needs none.
 *
 * @param isOfManyLots several players are up for sale at a time: a bid says for whom
 */
export function eventSentence(
  event: SquadEvent,
  names: RoomNames,
  isOfManyLots = false,
): string | null {
  switch (event.kind) {
    case "lot":
      return event.by === null
        ? `${names.player(event.playerId)} is up for sale from ${priceText(event.base)}.`
        : `${names.owner(event.by)} names ${names.player(event.playerId)}, from ${priceText(event.base)}.`;
    case "bid":
      return `${names.owner(event.participantId)} bids ${priceText(event.amount)}${
        isOfManyLots ? ` for ${names.player(event.playerId)}` : ""
      }${event.byMaximum ? " by a maximum" : ""}.`;
    case "sold":
      return `${names.player(event.playerId)} is sold to ${names.owner(event.participantId)} for ${priceText(event.price)}.`;
    case "unsold":
      return `Nobody wanted ${names.player(event.playerId)}.`;
    case "undo":
      return `The sale of ${names.player(event.playerId)} was undone.`;
    case "turn":
      return `${names.owner(event.participantId)} names the next player.`;
    case "pause":
      return PAUSE_SENTENCES[event.why];
    case "resume":
      return "The auction is on.";
    case "close":
      return "The squads are complete.";
    default:
      return null;
  }
}
