import type { Ms } from "#game/core/units";
import type { RoomState } from "../making";

export interface DraftPick {
  readonly playerId: number;
  readonly participantId: number;
  /** Picked for an owner who did not. */
  readonly byClock: boolean;
  readonly at: Ms;
}

export interface TakenPick {
  readonly playerId: number;
  readonly participantId: number;
  /** In the draft, from 0; it is the same participant's again. */
  readonly place: number;
  /** The participant who undid the pick; null in events of 0.2.0, which did not record it. */
  readonly by: number | null;
}

/** A snake draft as everybody in it sees it: the sum of its events (rules.md#snake-draft). */
export interface DraftState extends RoomState {
  readonly stoppedAt: Ms | null;
  /** Null before the first and after the last. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  /** The first one first, without undone picks. */
  readonly picks: readonly DraftPick[];
  /** The first one first. */
  readonly takenBack: readonly TakenPick[];
}
