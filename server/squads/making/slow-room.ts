import type { QuietSettings } from "#game/core/quiet-hours";
import type { Hundredths, Ms } from "#game/core/units";
import type { TakenBack } from "#game/squads/taken-back";
import type { AuctionState, Lot, Sale } from "#game/squads/ways/auction-state";
import type { OwnWish, RoomPerson, RoomPlayer } from "./live-room";
import type { RoomEvent, RoomSeat } from "./room-news";

/** A lot of a slow auction as one participant sees it. Money is hundredths of a unit of the purse. */
export interface SlowLot extends Lot {
  /** The lowest next bid. */
  readonly next: number;
  /** The reader's own maximum; null for none. */
  readonly maximum: number | null;
  /** The reason why the reader cannot bid now, as a sentence; null if they can. */
  readonly blocked: string | null;
}

/** The reader's means, including those promised on lots that they lead. */
export interface SlowMeans {
  /** With the promised money still in it. */
  readonly purse: Hundredths;
  readonly promised: number;
  /** The number of lots that the reader leads. */
  readonly leads: number;
  /** The number of missing players, including those whom the reader leads. */
  readonly places: number;
  /** The most that they can bid for one more player now; 0 for none. */
  readonly highestBid: Hundredths;
  /** How many players they can name now. */
  readonly namesLeft: number;
  /** The reason why they can name nobody, as a sentence; null if they can. */
  readonly namingBlocked: string | null;
}

/** The part that changes while the room is open. */
export interface SlowPart {
  readonly news: {
    readonly lastEventId: number;
    /** The server's clock when this was true. */
    readonly at: Ms;
    readonly stage: AuctionState["stage"];
    readonly pausedFor: AuctionState["pausedFor"];
    readonly pass: AuctionState["pass"];
    /** Highest bids are those for one more player, beside the lots that each leads. */
    readonly seats: readonly RoomSeat[];
    /** The last ones, the newest last. */
    readonly events: readonly RoomEvent[];
  };
  /** Whether the clock is stopped now. */
  readonly isQuiet: boolean;
  /** In the order of their ends. */
  readonly lots: readonly SlowLot[];
  /** Null for a reader without a seat. */
  readonly own: SlowMeans | null;
  /** As they stand, the last one last. */
  readonly sales: readonly Sale[];
  /** Sales that were undone, the first one first. */
  readonly takenBack: readonly TakenBack[];
  /** The players whom the reader can name, their own ranking first, then the dearest by salary. */
  readonly toName: readonly number[];
  /** The reader's own bids that a limit kept from counting, as sentences, the last one first. */
  readonly fellAway: readonly string[];
  /** The reader's own wishes, the ranked first. */
  readonly wishes: readonly OwnWish[];
}

/** The part that does not change while the room is open. */
export interface SlowFixed extends QuietSettings {
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  readonly squadSize: number;
  /** How long a bid stands before it wins. */
  readonly slowHours: number;
  /** How many players that one participant has named may be up for sale. */
  readonly mostNamed: number;
}

/** The room of a slow auction as one participant sees it (rules.md#slow-auction). */
export interface SlowRoom {
  readonly way: "slow";
  readonly fixed: SlowFixed;
  readonly part: SlowPart;
  /** The key of the next command. */
  readonly key: string;
}
