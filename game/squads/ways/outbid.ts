import type { Hundredths, Ms } from "#game/core/units";
import type { TimedEvent } from "../making";

/** A later event has a greater id. */
export interface NumberedEvent extends TimedEvent {
  readonly id: number;
}

export interface LostLead {
  readonly participantId: number;
  readonly playerId: number;
  /** The id of the bid that took the lead. */
  readonly eventId: number;
  readonly price: Hundredths;
  readonly endsAt: Ms;
}

interface OpenLot {
  readonly leader: TimedBid | null;
  readonly lost: ReadonlyMap<number, number>;
  readonly price: number;
  readonly endsAt: number;
}

interface TimedBid {
  readonly participantId: number;
  readonly at: number;
  readonly byMaximum: boolean;
}

/**
 * The bidders who were outbid on open lots, in the order of the lots, from all events of an auction. A
 * bidder whom a maximum outbid at once has seen it and is left out.
 */
export function listLostLeads(events: readonly NumberedEvent[]): LostLead[] {
  const lots = new Map<number, OpenLot>();
  for (const event of events) follow(lots, event);
  return [...lots].flatMap(([playerId, { lost, leader, price, endsAt }]) =>
    [...lost]
      .filter(([participantId]) => participantId !== leader?.participantId)
      .map(([participantId, eventId]) => ({ participantId, playerId, eventId, price, endsAt })),
  );
}

function follow(lots: Map<number, OpenLot>, { id, at, event }: NumberedEvent): void {
  switch (event.kind) {
    case "lot":
      lots.set(event.playerId, {
        leader: null,
        lost: new Map(),
        price: event.base,
        endsAt: event.endsAt,
      });
      break;
    case "bid": {
      const before = lots.get(event.playerId);
      if (before === undefined) break;
      const { participantId, byMaximum, amount: price, endsAt } = event;
      lots.set(event.playerId, {
        leader: { participantId, at, byMaximum },
        lost: lostAfter(before, { participantId, at, byMaximum }, id),
        price,
        endsAt,
      });
      break;
    }
    case "sold":
    case "unsold":
      lots.delete(event.playerId);
      break;
    case "resume":
      for (const [playerId, endsAt] of event.endsAt) {
        const lot = lots.get(playerId);
        if (lot !== undefined) lots.set(playerId, { ...lot, endsAt });
      }
      break;
  }
}

function lostAfter({ leader, lost }: OpenLot, bid: TimedBid, id: number) {
  if (leader === null || leader.participantId === bid.participantId) return lost;
  const hasSeenIt = !leader.byMaximum && leader.at === bid.at;
  return hasSeenIt ? lost : new Map(lost).set(leader.participantId, id);
}
