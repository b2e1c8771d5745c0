import type { Hundredths } from "#game/core/units";
import { priceText } from "#game/squads/prices";
import type { Lot } from "#game/squads/ways/auction-state";
import type { RoomNews, RoomSeat } from "#server/squads/making/room-news";

/**
 * The reason, as a sentence, why the reader cannot bid for the player now; null if they can, as far
 * as the page knows. The server decides.
 *
 * @param next the lowest possible bid
 */
export function bidBlock(
  { stage }: RoomNews,
  lot: Lot,
  seat: RoomSeat | undefined,
  next: Hundredths,
): string | null {
  if (seat === undefined) return "You joined after the squads were opened: you can watch.";
  if (stage === "paused") return "The room is paused.";
  if (lot.leader === seat.participantId) return `You lead at ${priceText(lot.price ?? next)}.`;
  if (seat.places === 0) return "Your squad is full.";
  if (seat.highestBid < next) return `Your highest possible bid is ${priceText(seat.highestBid)}.`;
  return null;
}
