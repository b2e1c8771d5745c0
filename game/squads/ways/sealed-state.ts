import type { Ms } from "#game/core/units";
import type { RoomState } from "../making";
import type { TakenBack } from "../taken-back";

/** The result of a round for one player. Money is hundredths of a unit of the purse. */
export interface SealedSale {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
  /** The number of the round, from 1. */
  readonly round: number;
  readonly at: Ms;
  /** Base prices were halved in that round. */
  readonly isHalved: boolean;
}

export interface SealedRound {
  /** From 1. */
  readonly number: number;
  /** When all bids are opened; it means nothing while the room pauses. */
  readonly endsAt: Ms;
}

/**
 * Rounds of sealed bids as everybody in them sees them: what their events add up to
 * (rules.md#sealed-rounds). No bid is in it, only what sales led to.
 */
export interface SealedState extends RoomState {
  /** When its clock stopped; null while it runs. */
  readonly stoppedAt: Ms | null;
  /** Null before the first. */
  readonly round: SealedRound | null;
  /** Whether somebody has bought a player in the round, undone or not. */
  readonly hasSold: boolean;
  /** Rounds in which nobody bought anybody: after one base prices are halved, after two places are filled. */
  readonly emptyRounds: number;
  /** The first sale first; one that was undone is not in it. */
  readonly sales: readonly SealedSale[];
  /** Sales that were undone, the first one first. */
  readonly takenBack: readonly TakenBack[];
}

/** After so many rounds without a sale, open places are filled. */
const ROUNDS_BEFORE_FILLING = 2;

/** Whether open places are being filled: nobody bids in this round. */
export function isFilling({ emptyRounds }: Pick<SealedState, "emptyRounds">): boolean {
  return emptyRounds >= ROUNDS_BEFORE_FILLING;
}
