import type { QuietSettings } from "#game/core/quiet-hours";
import type { DraftClock } from "#game/play/team/squad-settings";
import type { DraftPick } from "#game/squads/ways/draft-state";
import type { RoomPerson, RoomPlayer } from "./live-room";
import type { RoomNews } from "./room-news";

/** The part that changes while the room is open. */
export interface DraftPart {
  readonly news: RoomNews;
  /** As they stand, the first one first. */
  readonly picks: readonly DraftPick[];
  /** The participants of the next turns, by id. */
  readonly nextTurns: readonly number[];
  /** The reader's own bids that a limit kept from counting, as sentences, the last one first. */
  readonly fellAway: readonly string[];
  /** The first of the reader's own ranking who are possible now. */
  readonly ranked: readonly number[];
  /** Nobody's players, the dearest by salary first. */
  readonly free: readonly number[];
}

/** The part that does not change while the room is open. */
export interface DraftFixed extends QuietSettings {
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  /** In the order of joining the league. */
  readonly people: readonly RoomPerson[];
  /** Participants in the drawn order. */
  readonly order: readonly number[];
  readonly players: readonly RoomPlayer[];
  readonly squadSize: number;
  readonly clock: DraftClock;
  /** Fewest of each role in a squad, by the role. */
  readonly roleMin: Readonly<Record<RoomPlayer["role"], number>>;
}

/** The room of a snake draft as one participant sees it (rules.md#snake-draft). */
export interface DraftRoom {
  readonly way: "draft";
  readonly fixed: DraftFixed;
  readonly part: DraftPart;
  /** The key of the next command. */
  readonly key: string;
}
