import type { Hundredths, Ms } from "#game/core/units";
import type { TimedEvent } from "../making";

/** An event by its number: a later one has a greater id. */
export interface NumberedEvent extends TimedEvent {
  readonly id: number;
}

/** An open lot that somebody led and leads no more. */
export interface LostLead {
  readonly participantId: number;
  readonly playerId: number;
  /** The id of the bid that took the lead. */
  readonly eventId: number;
  /** The highest bid now. */
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
 * The bidders who were outbid on open lots, by the events of an auction from the first on, in the
 * order in which the lots came up. Without those whom a maximum outbid at once, who have seen it.
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
