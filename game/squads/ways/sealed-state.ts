import { endOfRun, type QuietSettings } from "#game/core/quiet-hours";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { RoomState } from "../making";
import type { TakenBack } from "../taken-back";

/** A sale in a round. Money is hundredths of a unit of the purse. */
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
  /** The time when all bids are opened; meaningless while the room pauses. */
  readonly endsAt: Ms;
}

/**
 * The public state of sealed rounds: the sum of their events (rules.md#sealed-rounds). It has sales,
 * but no bids.
 */
export interface SealedState extends RoomState {
  readonly stoppedAt: Ms | null;
  readonly round: SealedRound | null;
  /** Whether the round has had a sale, undone or not. */
  readonly hasSold: boolean;
  /** The number of rounds without a sale: after one, base prices are halved; after two, places are filled. */
  readonly emptyRounds: number;
  /** Without undone sales, the first one first. */
  readonly sales: readonly SealedSale[];
  readonly takenBack: readonly TakenBack[];
}

const ROUNDS_BEFORE_FILLING = 2;

/** In this phase nobody bids. */
export function isFilling({ emptyRounds }: Pick<SealedState, "emptyRounds">): boolean {
  return emptyRounds >= ROUNDS_BEFORE_FILLING;
}

/** The time for bids after the manager ends a round, without quiet hours. */
const LAST_CALL_MS = HOUR_MS;

export function endOfLastCall(quiet: QuietSettings, now: number): number {
  return endOfRun(now, LAST_CALL_MS, quiet);
}

/** Whether an early end would be sooner than the round's own. */
export function canEndEarly({ endsAt }: SealedRound, quiet: QuietSettings, now: number): boolean {
  return endsAt > endOfLastCall(quiet, now);
}
