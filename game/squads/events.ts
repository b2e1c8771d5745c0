import type { Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { Hundredths } from "../core/units";

/** All kinds of events. */
export const SQUAD_EVENT_KINDS = [
  "open",
  "turn",
  "lot",
  "bid",
  "hammer",
  "sold",
  "unsold",
  "round",
  "pick",
  "undo",
  "pause",
  "resume",
  "close",
  "trade",
  "claim",
  "release",
] as const;

/**
 * The events of a league's squads, in their order (rules.md#squads). Participants and players are
 * ids; money is hundredths of a unit of the purse, instants are UTC milliseconds. No event carries
 * a secret: of a maximum only the price that it led to.
 */
export type SquadEvent =
  | OpenEvent
  /** The participant whose turn it is to name a player, or to pick, and the deadline. */
  | { readonly kind: "turn"; readonly participantId: number; readonly endsAt: number }
  /** A player comes up. */
  | {
      readonly kind: "lot";
      readonly playerId: number;
      readonly base: number;
      /** When the lot ends unless somebody bids. */
      readonly endsAt: number;
      /** The participant who named the player; null for the list. */
      readonly by: number | null;
    }
  | {
      readonly kind: "bid";
      readonly playerId: number;
      readonly participantId: number;
      readonly amount: number;
      readonly endsAt: number;
      /** Made by the bidder's maximum, not by a tap. */
      readonly byMaximum: boolean;
    }
  /**
   * The manager calls the hammer: without another bid it falls at the instant given, with or without
   * a highest bid.
   */
  | {
      readonly kind: "hammer";
      readonly playerId: number;
      /** The participant who called it. */
      readonly by: number;
      readonly endsAt: number;
    }
  /** Also one row of a table that was typed in. */
  | {
      readonly kind: "sold";
      readonly playerId: number;
      readonly participantId: number;
      readonly price: number;
    }
  | { readonly kind: "unsold"; readonly playerId: number }
  /** A round of sealed bids begins, from 1. */
  | { readonly kind: "round"; readonly number: number; readonly endsAt: number }
  | {
      readonly kind: "pick";
      readonly playerId: number;
      readonly participantId: number;
      /** Picked for an owner who did not. */
      readonly byClock: boolean;
    }
  /** The last sale, or row, of a player is taken back. */
  | {
      readonly kind: "undo";
      readonly playerId: number;
      /** The participant who took it back; missing in events of 0.2.0 and for rows of a table. */
      readonly by?: number;
      /** Secret bids that had counted: everybody sees them from now on, and they are void. */
      readonly opened?: readonly OpenedBid[];
    }
  | { readonly kind: "pause"; readonly why: PauseReason }
  /** Clocks go on: each that stood still ends at the instant given for its player or turn. */
  | { readonly kind: "resume"; readonly endsAt: readonly (readonly [number, number])[] }
  /** The squads are made. */
  | { readonly kind: "close" }
  | {
      readonly kind: "trade";
      readonly participantIds: readonly [number, number];
      /** The players who go from the first to the second, and the other way. */
      readonly players: readonly [readonly number[], readonly number[]];
    }
  /** A player without an owner finds one, in place of one who is released. */
  | {
      readonly kind: "claim";
      readonly playerId: number;
      readonly participantId: number;
      readonly price: number;
      readonly released: number | null;
    }
  | { readonly kind: "release"; readonly playerId: number };

/** A bid or maximum that was secret until a sale was taken back. */
export interface OpenedBid {
  readonly playerId: number;
  readonly participantId: number;
  readonly amount: Hundredths;
}

/** The reason of a pause: the manager's button, or an event in the room. */
export type PauseReason = "manager" | "streams lost" | "restart" | "server late";

/** The making of squads begins: all that it depends on, as it was then. */
export interface OpenEvent {
  readonly kind: "open";
  readonly way: SquadWay;
  /** 32 hexadecimal digits, from which the draw follows. */
  readonly seed: string;
  /** In the order in which they joined the league. */
  readonly participantIds: readonly number[];
  /** In the order that is drawn by the seed: who names a player, or picks, first. */
  readonly order: readonly number[];
  readonly settings: LeagueSettings;
  /** The whole pool, in the order in which players come up in an auction (`orderOfLots`). */
  readonly players: readonly SquadPlayer[];
}

/** A player of the pool, as the making of squads sees them. */
export interface SquadPlayer {
  readonly id: number;
  readonly role: Role;
  readonly teamId: number;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  readonly salary: Hundredths;
  readonly base: Hundredths;
}
