import type { QuietSettings } from "#game/core/quiet-hours";
import type { TakenBack } from "#game/squads/taken-back";
import type { SealedRound, SealedSale } from "#game/squads/ways/sealed-state";
import type { RoomPerson, RoomPlayer } from "./live-room";
import type { RoomNews } from "./room-news";

/** A bid of the reader, which nobody else sees. Money is hundredths of a unit of the purse. */
export interface OwnBid {
  readonly playerId: number;
  readonly maximum: number;
  /** The lowest bid in this round. */
  readonly base: number;
}

/** The part that changes while the room is open. */
export interface SealedPart {
  readonly news: RoomNews;
  /** Null before the first. */
  readonly round: SealedRound | null;
  /** Whether base prices are halved. */
  readonly isHalved: boolean;
  /** As they stand, the first one first. */
  readonly sales: readonly SealedSale[];
  /** Sales that were undone, the first one first. */
  readonly takenBack: readonly TakenBack[];
  /** The reader's own bids that a limit kept from counting, as sentences, the last one first. */
  readonly fellAway: readonly string[];
  /** The reader's own bids for players without an owner, the highest first. */
  readonly bids: readonly OwnBid[];
  /**
   * Players without an owner with their lowest bids, the reader's ranking first, then by salary.
   */
  readonly free: readonly { readonly playerId: number; readonly base: number }[];
}

/** The part that does not change while the room is open. */
export interface SealedFixed {
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  /** In the order of joining the league. */
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  readonly squadSize: number;
  /** The duration of a round. */
  readonly hours: number;
  /** The quiet hours of the league, in which no last call runs. */
  readonly quiet: QuietSettings;
}

/** The room of sealed rounds as one participant sees it (rules.md#sealed-rounds). */
export interface SealedRoom {
  readonly way: "sealed";
  readonly fixed: SealedFixed;
  readonly part: SealedPart;
  /** The key of the next command. */
  readonly key: string;
}
