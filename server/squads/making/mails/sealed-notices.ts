import { priceText } from "#game/squads/price-text";
import type { SealedRound, SealedState } from "#game/squads/sealed/state";
import type { Notice, RoomToMail } from "./notice";

/**
 * What members of sealed rounds are mailed: that a round has begun, and what the last one brought them;
 * that the manager ends it early.
 */
export function listSealedNotices({ room, events, nameOf }: RoomToMail): Notice[] {
  if (room.way !== "sealed") return [];
  const { round, sales, open, squads } = room.state;
  const last = events.findLast(({ event }) => event.kind === "round");
  if (round === null || last === undefined) return [];
  const { number, endsAt } = round;
  const isCutShort = events.some(
    ({ event }) => event.kind === "round" && event.number === number && event.endsAt > endsAt,
  );
  if (isCutShort) return noticesOfEnd(room.state, round, last.id);
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

/** Whoever wanted to bid later has to do it now. */
function noticesOfEnd(
  { open, squads }: SealedState,
  { number, endsAt }: SealedRound,
  eventId: number,
): Notice[] {
  return open.participantIds.flatMap((participantId) => {
    if (squads.get(participantId)?.prices.size === open.settings.squadSize) return [];
    return {
      participantId,
      kind: "round",
      eventId,
      usefulUntil: endsAt,
      subject: `round ${number} ends early`,
      sentences: (timeText) => [`Your bids count if they are set before ${timeText(endsAt)}.`],
      action: "Bid",
      hint: "You get this mail because the League Manager ends the round early.",
    };
  });
}
