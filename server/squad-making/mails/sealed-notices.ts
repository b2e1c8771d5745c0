import { priceText } from "#game/squads/price-text";
import type { Notice, RoomToMail } from "./notice";

/** What members of sealed rounds are mailed: that a round has begun, and what the last one brought them. */
export function listSealedNotices({ room, events, nameOf }: RoomToMail): Notice[] {
  if (room.way !== "sealed") return [];
  const { round, sales, open, squads } = room.state;
  const last = events.findLast(({ event }) => event.kind === "round");
  if (round === null || last === undefined) return [];
  const { number, endsAt } = round;
  const results = sales.filter((sale) => sale.round === number - 1);
  return open.participantIds.map((participantId) => {
    const own = results.filter((sale) => sale.participantId === participantId);
    const isFull = squads.get(participantId)?.prices.size === open.settings.squadSize;
    return {
      participantId,
      kind: "round",
      eventId: last.id,
      usefulUntil: endsAt,
      subject: number === 1 ? "sealed bids are open" : `the results of round ${number - 1} are in`,
      sentences: (timeText) => [
        ...own.map(
          ({ playerId, price }) => `You bought ${nameOf(playerId)} for ${priceText(price)}.`,
        ),
        ...(number > 1 && own.length === 0 ? ["You bought nobody in it."] : []),
        isFull
          ? "Your squad is full."
          : `Round ${number} is open for bids until ${timeText(endsAt)}.`,
      ],
      action: isFull ? "See the results" : "Bid",
      hint: "You get one such mail for each round.",
    };
  });
}
