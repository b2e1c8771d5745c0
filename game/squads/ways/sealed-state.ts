import { endOfRun, type QuietSettings } from "#game/core/quiet-hours";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { RoomState } from "../making";
import type { TakenBack } from "../taken-back";

/** Of a round, for one player. Money is hundredths of a unit of the purse. */
export interface SealedSale {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
  /** From 1. */
  readonly round: number;
  readonly at: Ms;
  readonly isHalved: boolean;
}

export interface SealedRound {
  readonly number: number;
  /** All bids are opened then; meaningless while the room pauses. */
  readonly endsAt: Ms;
}

/**
 * Rounds of sealed bids as everybody in them sees them: the sum of their events
 * (rules.md#sealed-rounds). It has sales, but no bids.
 */
export interface SealedState extends RoomState {
  readonly stoppedAt: Ms | null;
  readonly round: SealedRound | null;
  /** In the round, undone or not. */
  readonly hasSold: boolean;
  /** Without a sale: after one, base prices are halved; after two, places are filled. */
  readonly emptyRounds: number;
  /** The first one first, without undone sales. */
  readonly sales: readonly SealedSale[];
  readonly takenBack: readonly TakenBack[];
}

const ROUNDS_BEFORE_FILLING = 2;

/** Nobody bids in this round. */
export function isFilling({ emptyRounds }: Pick<SealedState, "emptyRounds">): boolean {
  return emptyRounds >= ROUNDS_BEFORE_FILLING;
}

/** Time for bids once the manager ends a round, without quiet hours. */
const LAST_CALL_MS = HOUR_MS;

export function endOfLastCall(quiet: QuietSettings, now: number): number {
  return endOfRun(now, LAST_CALL_MS, quiet);
}

/** Not if it ends sooner by itself. */
export function canEndEarly({ endsAt }: SealedRound, quiet: QuietSettings, now: number): boolean {
  return endsAt > endOfLastCall(quiet, now);
}
