import type { Ms } from "#game/core/units";
import type { RoomState } from "../making";

/** A valid pick. */
export interface DraftPick {
  readonly playerId: number;
  readonly participantId: number;
  /** Picked for an owner who did not. */
  readonly byClock: boolean;
  readonly at: Ms;
}

/** An undone pick. */
export interface TakenPick {
  readonly playerId: number;
  readonly participantId: number;
  /** Its place in the draft, from 0, which is the same participant's again. */
  readonly place: number;
  /** The participant who undid the pick; null in events of 0.2.0, which did not record it. */
  readonly by: number | null;
}

/** A snake draft as everybody in it sees it: what its events add up to (rules.md#snake-draft). */
export interface DraftState extends RoomState {
  /** When its clock stopped; null while it runs. */
  readonly stoppedAt: Ms | null;
  /** The current turn and its deadline; null before the first and after the last. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  /** The first pick first; one that was taken back is not in it. */
  readonly picks: readonly DraftPick[];
  /** Picks that were taken back, the first one first. */
  readonly takenBack: readonly TakenPick[];
}
