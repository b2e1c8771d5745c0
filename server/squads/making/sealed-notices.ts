import { priceText } from "#game/squads/prices";
import type { SealedRound, SealedState } from "#game/squads/ways/sealed-state";
import type { StoredSquadEvent } from "#server/play/squads/load-squads";
import type { Notice, RoomToMail } from "./notice";

/**
 * The mails to members of sealed rounds: about a new round, with their results of the last one, about a
 * new deadline, and about undone sales.
 */
export function listSealedNotices({ room, events, nameOf, lastMailOf }: RoomToMail): Notice[] {
  if (room.way !== "sealed") return [];
  const { state } = room;
  const { round, open } = state;
  const ends = events.filter(
    ({ event }) => event.kind === "round" && event.number === round?.number,
  );
  const [begun] = ends;
  const last = ends.at(-1);
  if (round === null || begun === undefined || last === undefined) return [];
  const undone = ends.findLast((end) => events[events.indexOf(end) - 1]?.event.kind === "undo");
  return open.participantIds.flatMap((participantId) => {
    const knows = lastMailOf(participantId, "round");
    const about = { participantId, kind: "round", eventId: last.id } as const;
    if (undone !== undefined && knows < undone.id) {
      return isFull(state, participantId) ? [] : { ...about, ...tellOfUndo(round) };
    }
    // A member who has had no mail about the round gets its current deadline.
    if (knows < begun.id) return { ...about, ...tellOfRound(state, round, participantId, nameOf) };
    if (last === begun || isFull(state, participantId)) return [];
    return { ...about, ...tellOfEnd(round, ends) };
  });
}

type Told = Omit<Notice, "participantId" | "kind" | "eventId">;

function tellOfRound(
  state: SealedState,
  { number, endsAt }: SealedRound,
  participantId: number,
  nameOf: RoomToMail["nameOf"],
): Told {
  const own = state.sales.filter(
    (sale) => sale.round === number - 1 && sale.participantId === participantId,
  );
  const hasAll = isFull(state, participantId);
  return {
    usefulUntil: endsAt,
    subject: number === 1 ? "sealed bids are open" : `the results of round ${number - 1} are in`,
    sentences: (timeText) => [
      ...own.map(
        ({ playerId, price }) =>
          `You bought ${nameOf(playerId)} for ${priceText(price, state.open.settings.purseUnit)}.`,
      ),
      ...(number > 1 && own.length === 0 ? ["You bought nobody in it."] : []),
      hasAll
        ? "Your squad is full."
        : `Round ${number} is open for bids until ${timeText(endsAt)}.`,
    ],
    action: hasAll ? "See the results" : "Bid",
    hint: "You get one such mail for each round.",
  };
}

/** An earlier deadline shortens the time to bid. A pause may have moved the end beyond the first one. */
function tellOfEnd({ number, endsAt }: SealedRound, ends: readonly StoredSquadEvent[]): Told {
  const isEarly = ends.some(({ event }) => event.kind === "round" && event.endsAt > endsAt);
  return {
    usefulUntil: endsAt,
    subject: isEarly ? `round ${number} ends early` : `round ${number} has a new end`,
    sentences: (timeText) => [`Your bids count if they are set before ${timeText(endsAt)}.`],
    action: "Bid",
    hint: isEarly
      ? "You get this mail because the League Manager ends the round early."
      : "You get this mail because the League Manager has moved the end of the round.",
  };
}

/** The bids of the undone round have to be made again. */
function tellOfUndo({ number, endsAt }: SealedRound): Told {
  return {
    usefulUntil: endsAt,
    subject: "sales are undone",
    sentences: (timeText) => [
      "The League Manager has undone the last sales. The bids that they came from are void.",
      `Round ${number} is open for new bids until ${timeText(endsAt)}.`,
    ],
    action: "Bid",
    hint: "You get this mail because the League Manager has undone what a round sold.",
  };
}

function isFull({ open, squads }: SealedState, participantId: number): boolean {
  return squads.get(participantId)?.prices.size === open.settings.squadSize;
}
