/** The events of a live auction as they are stored, typed here once more: the paper shares no code with the server. */
export type PaperEvent =
  | PaperOpen
  | {
      readonly kind: "lot";
      readonly playerId: number;
      readonly base: number;
      readonly endsAt: number;
    }
  | {
      readonly kind: "bid";
      readonly playerId: number;
      readonly participantId: number;
      readonly amount: number;
      readonly endsAt: number;
      readonly byMaximum: boolean;
    }
  | {
      readonly kind: "hammer";
      readonly playerId: number;
      readonly by: number;
      readonly endsAt: number;
    }
  | {
      readonly kind: "sold";
      readonly playerId: number;
      readonly participantId: number;
      readonly price: number;
    }
  | { readonly kind: "unsold"; readonly playerId: number }
  | {
      readonly kind: "undo";
      readonly playerId: number;
      readonly by?: number;
      readonly opened?: readonly PaperBid[];
    }
  | { readonly kind: "pause"; readonly why: string }
  | { readonly kind: "resume"; readonly endsAt: readonly (readonly [number, number])[] }
  | { readonly kind: "close" };

export interface PaperBid {
  readonly playerId: number;
  readonly participantId: number;
  /** Hundredths of a unit of the purse. */
  readonly amount: number;
}

export interface PaperPlayer {
  readonly id: number;
  readonly role: string;
  readonly salary: number;
  readonly base: number;
}

export interface PaperOpen {
  readonly kind: "open";
  readonly participantIds: readonly number[];
  readonly players: readonly PaperPlayer[];
  readonly settings: {
    readonly purse: number;
    readonly squadSize: number;
    readonly batMin: number;
    readonly batMax: number;
    readonly bowlMin: number;
    readonly bowlMax: number;
    readonly allrounderMin: number;
    readonly allrounderMax: number;
    readonly wicketkeeperMin: number;
    readonly wicketkeeperMax: number;
  };
}

/** An event with its row: `key` names the command that led to it, null for an act of the clock. */
export interface PaperEntry {
  readonly id: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly key: string | null;
  readonly event: PaperEvent;
}

/** A maximum from the moment at which it was set; null takes it away. */
export interface PaperWish {
  readonly at: number;
  readonly participantId: number;
  readonly playerId: number;
  readonly maximum: number | null;
}

/** A request to the room. */
export interface PaperCommand {
  readonly participantId: number;
  readonly isManager: boolean;
  readonly intent: "bid" | "pause" | "resume" | "sell" | "skip" | "undo";
  /** The player who is bid for, or whom the manager saw: the one up for sale, or sold last. */
  readonly playerId: number | null;
  /** Hundredths of a unit; 0 for an event that is no bid. */
  readonly amount: number;
}
