import type { RoomState } from "../making";
import type { TakenPick } from "./taken-picks";

/** A pick that stands. */
export interface DraftPick {
  readonly playerId: number;
  readonly participantId: number;
  /** Picked for an owner who did not. */
  readonly byClock: boolean;
  /** UTC milliseconds. */
  readonly at: number;
}

/** A snake draft as everybody in it sees it: what its events add up to (rules.md#snake-draft). */
export interface DraftState extends RoomState {
  /** When its clock stopped, UTC milliseconds; null while it runs. */
  readonly stoppedAt: number | null;
  /** Whose turn it is, and until when; null before the first and after the last. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  /** The first pick first; one that was taken back is not in it. */
  readonly picks: readonly DraftPick[];
  /** Picks that were taken back, the first one first. */
  readonly takenBack: readonly TakenPick[];
}
