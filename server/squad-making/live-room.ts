import type { Role } from "#game/roles";
import type { AuctionState, Lot, Sale } from "#game/squads/auction/state";
import type { PauseReason, SquadEvent } from "#game/squads/events";

/** A player of an auction with the name that everybody knows. Money is hundredths of a unit. */
export interface RoomPlayer {
  readonly id: number;
  readonly name: string;
  readonly team: string;
  readonly teamShortName: string;
  readonly role: Role;
  /** Hundredths of a salary unit. */
  readonly salary: number;
  readonly overseas: boolean;
  /** Hundredths of a unit of the purse. */
  readonly base: number;
  readonly imageUrl: string | null;
}

/** Who has a seat in the room, in the order of joining the league. */
export interface RoomPerson {
  readonly participantId: number;
  readonly teamName: string;
  readonly displayName: string;
}

/** What an owner has left; the news have it for all of them. */
export interface Seat {
  readonly participantId: number;
  /** Hundredths of a unit of the purse. */
  readonly purse: number;
  /** How many players the squad lacks. */
  readonly places: number;
  /** The most that they can bid for a player now, hundredths of a unit; 0 with a full squad. */
  readonly highestBid: number;
  readonly isHere: boolean;
}

/** Something that has happened; ids grow. `at` is UTC milliseconds. */
export interface RoomEvent {
  readonly id: number;
  readonly at: number;
  readonly event: SquadEvent;
}

/** What changes from bid to bid, the same for everybody. */
export interface LiveNews {
  readonly lastEventId: number;
  /** The server's clock when this was true, UTC milliseconds. */
  readonly at: number;
  readonly stage: AuctionState["stage"];
  readonly pausedFor: PauseReason | null;
  readonly pass: AuctionState["pass"];
  readonly lot: Lot | null;
  readonly turn: AuctionState["turn"];
  readonly seats: readonly Seat[];
  /** The last ones, the newest last. */
  readonly events: readonly RoomEvent[];
}

/** What the reader alone wants of a player; see `Wish`. */
export interface OwnWish {
  readonly playerId: number;
  readonly rank: number | null;
  /** Hundredths of a unit of the purse; null for no bid. */
  readonly maximum: number | null;
}

/** What changes while the room is open. */
export interface LivePart {
  readonly news: LiveNews;
  /** As they stand, the last one last. */
  readonly sales: readonly Sale[];
  /** Players who are still to come, by sets in their order. */
  readonly toCome: readonly LotSet[];
  /** The reader's own, the ranked first. */
  readonly wishes: readonly OwnWish[];
}

/** Players who come up one after the other. */
export interface LotSet {
  readonly name: string;
  readonly playerIds: readonly number[];
}

/** The room of a live auction as one participant sees it. */
export interface LiveRoom extends LivePart {
  readonly way: "live";
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  /** How a bid may be raised, hundredths of a unit of the purse. */
  readonly steps: { readonly low: number; readonly high: number };
  /** Whether participants name the players who come up. */
  readonly isNamed: boolean;
  /** Of the next command that is sent without JavaScript. */
  readonly key: string;
}
