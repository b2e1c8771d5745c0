import type { Role } from "#game/play/roles";
import type { SquadSettings } from "#game/play/team/league-settings";
import type { Sale } from "#game/squads/auction/state";
import type { TakenBack } from "#game/squads/taken-back";
import type { RoomNews } from "./room-news";

/** A player of an auction with the name that everybody knows. */
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

/** Who has a seat in the room. */
export interface RoomPerson {
  readonly participantId: number;
  readonly teamName: string;
  readonly displayName: string;
}

/** What the reader alone wants of a player; see `Wish`. */
export interface OwnWish {
  readonly playerId: number;
  /** From 1; null for one who is not ranked. */
  readonly rank: number | null;
  /** Hundredths of a unit of the purse; null for no bid. */
  readonly maximum: number | null;
}

/** Who is to come up, and from which price; hundredths of a unit of the purse. */
export interface ComingPlayer {
  readonly playerId: number;
  readonly base: number;
}

/** Players who come up one after the other. */
export interface LotSet {
  readonly name: string;
  readonly players: readonly ComingPlayer[];
}

/** What changes while the room is open. */
export interface LivePart {
  /** The same for everybody; the stream brings it too. */
  readonly news: RoomNews;
  /** As they stand, the last one last. */
  readonly sales: readonly Sale[];
  /** Sales that were undone, the first one first. */
  readonly takenBack: readonly TakenBack[];
  readonly toCome: readonly LotSet[];
  /** The reader's own bids that a limit kept from counting, as sentences, the last one first. */
  readonly fellAway: readonly string[];
  /** The reader's own, the ranked first. */
  readonly wishes: readonly OwnWish[];
}

/** What stays as it is while the room is open. */
export interface LiveFixed {
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  /** In the order of joining the league. */
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  readonly squadSize: number;
  /** How bids are raised. */
  readonly steps: Pick<SquadSettings, "bidStep" | "bidStepFrom">;
}

/** The room of a live auction as one participant sees it. */
export interface LiveRoom {
  readonly way: "live";
  readonly fixed: LiveFixed;
  readonly part: LivePart;
  /** Of the next command that is sent without JavaScript. */
  readonly key: string;
}
