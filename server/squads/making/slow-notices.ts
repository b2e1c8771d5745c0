import { HOUR_MS } from "#game/core/units";
import { priceText } from "#game/squads/prices";
import { endOfHours } from "#game/squads/ways/clocks";
import { type LostLead, listLostLeads } from "#game/squads/ways/outbid";
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
    hint: "With a maximum we bid for you while you are away. You get at most one such mail an hour.",
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
        `If you name nobody until ${timeText(until)}, the first of your list comes up, or else the dearest.`,
      ],
      action: "Name a player",
      hint: "You get at most one such mail a day.",
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
