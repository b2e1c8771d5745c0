import type { Hundredths } from "#game/core/units";
import type { BidSteps } from "#game/squads/prices";
import type { TakenBack } from "#game/squads/taken-back";
import type { Sale } from "#game/squads/ways/auction-state";
import type { NextMatches } from "#server/play/season/next-matches";
import type { RowPlayer } from "#server/play/teams/row-players";
import type { RoomNews } from "./room-news";

/** Role, salary and base price are those of the opening. */
export interface RoomPlayer extends RowPlayer {
  readonly base: Hundredths;
}

/** A person with a seat in the room. */
export interface RoomPerson {
  readonly participantId: number;
  readonly teamName: string;
  readonly displayName: string;
}

/** The reader's secret wish for a player; see `Wish`. */
export interface OwnWish {
  readonly playerId: number;
  /** From 1; null for a player outside the ranking. */
  readonly rank: number | null;
  /** Null without a bid. */
  readonly maximum: Hundredths | null;
}

/** A player still to come, with the first price. */
interface ComingPlayer {
  readonly playerId: number;
  readonly base: number;
}

/** Players who come up one after another. */
export interface LotSet {
  readonly name: string;
  readonly players: readonly ComingPlayer[];
}

/** The part that changes while the room is open. */
export interface LivePart {
  /** The public part, which the stream sends too. */
  readonly news: RoomNews;
  /** Without undone sales, the last one last. */
  readonly sales: readonly Sale[];
  /** Undone sales, the first one first. */
  readonly takenBack: readonly TakenBack[];
  readonly toCome: readonly LotSet[];
  /** See `listFellAway`. */
  readonly fellAway: readonly string[];
  /** The reader's own wishes, the ranked ones first. */
  readonly wishes: readonly OwnWish[];
}

/** The part that does not change while the room is open. */
export interface LiveFixed {
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  /** In the order of joining the league. */
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  readonly nextMatches: NextMatches;
  readonly squadSize: number;
  readonly steps: BidSteps;
}

/** The room of a live auction for one participant. */
export interface LiveRoom {
  readonly way: "live";
  readonly fixed: LiveFixed;
  readonly part: LivePart;
  /** The key of the next command, for a page without JavaScript. */
  readonly key: string;
}
