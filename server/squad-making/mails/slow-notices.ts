import { type LostLead, listLostLeads } from "#game/squads/auction/outbid";
import { priceText } from "#game/squads/price-text";
import { nameTogether } from "./name-together";
import type { Notice, RoomToMail } from "./notice";

/** What members of a slow auction are mailed: that they were outbid. */
export function listSlowNotices(room: RoomToMail): Notice[] {
  return listOutbidNotices(room);
}

/** One notice for each member, of all lots that they have lost since the last one. */
function listOutbidNotices({ events, nameOf, told }: RoomToMail): Notice[] {
  const lost = new Map<number, LostLead[]>();
  for (const lead of listLostLeads(events)) {
    if (lead.eventId <= told(lead.participantId, "outbid")) continue;
    lost.set(lead.participantId, [...(lost.get(lead.participantId) ?? []), lead]);
  }
  return [...lost].map(([participantId, leads]) => ({
    participantId,
    kind: "outbid",
    eventId: Math.max(...leads.map(({ eventId }) => eventId)),
    usefulUntil: Math.max(...leads.map(({ endsAt }) => endsAt)),
    subject: `you were outbid for ${nameTogether(leads.map(({ playerId }) => nameOf(playerId)))}`,
    sentences: (timeText) =>
      leads.map(
        ({ playerId, price, endsAt }) =>
          `${nameOf(playerId)} is at ${priceText(price)} now, until ${timeText(endsAt)}.`,
      ),
    action: "Bid again",
    hint: "A maximum bids for you while you are away. You get at most one such mail an hour.",
  }));
}
