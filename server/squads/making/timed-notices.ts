import { HOUR_MS } from "#game/core/units";
import { isFastClock } from "#game/play/team/squad-settings";
import { priceText } from "#game/squads/prices";
import { endOfHours } from "#game/squads/ways/clocks";
import { type LostLead, listLostLeads } from "#game/squads/ways/outbid";
import type { SealedRound, SealedState } from "#game/squads/ways/sealed-state";
import { nominationFault } from "#game/squads/ways/slow";
import type { StoredSquadEvent } from "#server/play/squads/load-squads";
import type { Notice, RoomToMail } from "./notice";

/** A member who has just been in the room can name the next player without a mail. */
const NAMING_MS = HOUR_MS;

/** The mails to members of a slow auction: about being outbid, and about their turn to name a player. */
export function listSlowNotices(room: RoomToMail): Notice[] {
  return [...listOutbidNotices(room), ...listNamingNotices(room)];
}

/** One notice for each member, about all lots that they have lost since the last one. */
function listOutbidNotices({ room, events, nameOf, lastMailOf }: RoomToMail): Notice[] {
  const lost = new Map<number, LostLead[]>();
  for (const lead of listLostLeads(events)) {
    if (lead.eventId <= lastMailOf(lead.participantId, "outbid")) continue;
    lost.set(lead.participantId, [...(lost.get(lead.participantId) ?? []), lead]);
  }
  const unit = room.state.open.settings.purseUnit;
  return [...lost].map(([participantId, leads]) => ({
    participantId,
    kind: "outbid",
    eventId: Math.max(...leads.map(({ eventId }) => eventId)),
    usefulUntil: Math.max(...leads.map(({ endsAt }) => endsAt)),
    subject: `you were outbid for ${nameTogether(leads.map(({ playerId }) => nameOf(playerId)))}`,
    sentences: (timeText) =>
      leads.map(
        ({ playerId, price, endsAt }) =>
          `${nameOf(playerId)} is at ${priceText(price, unit)} now, until ${timeText(endsAt)}.`,
      ),
    action: "Bid again",
    hint: "With a maximum we bid for you while you are away. You get at most one such email an hour.",
  }));
}

/**
 * Members who could have named a player for an hour; after some time, the clock names the first of
 * their list.
 */
function listNamingNotices({ room, events, now }: RoomToMail): Notice[] {
  if (room.way !== "slow") return [];
  const { state } = room;
  return [...lastMoves(events)].flatMap(([participantId, { id, at }]) => {
    if (now < at + NAMING_MS || nominationFault(state, participantId) !== null) return [];
    const namedAt = state.namedAt.get(participantId) ?? at;
    const until = endOfHours(state.open, namedAt);
    if (until <= now) return [];
    return {
      participantId,
      kind: "nominate" as const,
      eventId: id,
      usefulUntil: until,
      subject: "you can name a player",
      sentences: (timeText: (at: number) => string) => [
        "You have room for another player up for sale.",
        `If you have named nobody by ${timeText(until)}, the first player on your list comes up, or else the one with the highest salary.`,
      ],
      action: "Name a player",
      hint: "You get at most one such email a day.",
    };
  });
}

/** The last event for each participant after which they could name a player, or had just named one. */
function lastMoves(events: readonly StoredSquadEvent[]): Map<number, StoredSquadEvent> {
  const moves = new Map<number, StoredSquadEvent>();
  const namedBy = new Map<number, number>();
  for (const stored of events) {
    const { event } = stored;
    if (event.kind === "open") for (const id of event.participantIds) moves.set(id, stored);
    if (event.kind === "lot" && event.by !== null) {
      namedBy.set(event.playerId, event.by);
      moves.set(event.by, stored);
    }
    if (event.kind === "sold" || event.kind === "unsold") {
      const by = namedBy.get(event.playerId);
      if (by !== undefined) moves.set(by, stored);
    }
  }
  return moves;
}

/** More names make the subject of a mail too long. */
const MOST_NAMES = 2;

/** "A", "A and B", or "A and 3 more". */
function nameTogether(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (names.length <= MOST_NAMES) return names.join(" and ");
  return `${first} and ${others.length} more`;
}

/** The mails to members of a draft with hours for a pick: about their turn, or its shortening. */
export function listDraftNotices({ room, events }: RoomToMail): Notice[] {
  if (room.way !== "draft" || isFastClock(room.state.open.settings.draftClock)) return [];
  const { turn } = room.state;
  const last = events.findLast(({ event }) => event.kind === "turn");
  if (turn === null || last === undefined) return [];
  const { participantId, endsAt } = turn;
  return [
    {
      participantId,
      kind: "turn",
      eventId: last.id,
      usefulUntil: endsAt,
      subject: "it is your turn to pick",
      sentences: (timeText) => [
        `You can pick a player until ${timeText(endsAt)}.`,
        "If you do not, the clock picks the first available player on your list, or else the one with the highest salary.",
      ],
      action: "Pick a player",
      hint: "You get one such email for each of your turns, and one if it is shortened.",
    },
  ];
}

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
    hint: "You get one such email for each round.",
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
      ? "You get this email because the League Manager ends the round early."
      : "You get this email because the League Manager has moved the end of the round.",
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
    hint: "You get this email because the League Manager has undone what a round sold.",
  };
}

function isFull({ open, squads }: SealedState, participantId: number): boolean {
  return squads.get(participantId)?.prices.size === open.settings.squadSize;
}
