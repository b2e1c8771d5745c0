import type { Ms } from "#game/core/units";
import type { OpenEvent, PauseReason } from "../events";
import type { Plan } from "../plan";
import type { Squads } from "../squads";
import type { TakenBack } from "../taken-back";

/** A player who is up for sale. Money is hundredths of a unit of the purse. */
export interface Lot {
  readonly playerId: number;
  /** The lowest first bid. */
  readonly base: number;
  /** The highest bid; null before the first. */
  readonly price: number | null;
  /** The id of the participant who made it. */
  readonly leader: number | null;
  /** When the hammer falls unless somebody bids; it means nothing while the room pauses. */
  readonly endsAt: Ms;
  /** The participant who named the player; null for the list. */
  readonly by: number | null;
  /**
   * The person who called the hammer, which falls at `endsAt` unless somebody bids; null if nobody
   * has.
   */
  readonly calledBy: number | null;
}

/** A valid sale. */
export interface Sale {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
  /** The lowest first bid. */
  readonly base: number;
  readonly at: Ms;
}

/** A live or slow auction as everybody in it sees it: what its events add up to. */
export interface AuctionState {
  readonly open: OpenEvent;
  readonly squads: Squads;
  /**
   * A completion of all squads with the purchases that `promisedSquads` counts; null only if no
   * set-up was checked.
   */
  readonly plan: Plan | null;
  /** A live auction pauses for its manager until it is started, by the first `resume`. */
  readonly stage: "running" | "paused" | "closed";
  /** The reason of the pause; null while it runs. */
  readonly pausedFor: PauseReason | null;
  /** The time of the last event. */
  readonly since: Ms;
  /**
   * `first`: everybody comes up once. `again`: unsold players come up at half their base price.
   * `filling`: open places are filled at the lowest base price.
   */
  readonly pass: "first" | "again" | "filling";
  /** At most one in a live auction, in a slow one up to two for each participant. */
  readonly lots: readonly Lot[];
  /** The participant who may name a player, and the deadline; null if a list decides. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  /** Players unsold in this pass, the first first. */
  readonly unsold: readonly number[];
  /** The last one last; a sale that was undone is not in it. */
  readonly sales: readonly Sale[];
  /** Players whose sale was undone: in a live auction they come up next, from the base they had. */
  readonly returned: readonly { readonly playerId: number; readonly base: number }[];
  /** Sales that were undone, the first one first. */
  readonly takenBack: readonly TakenBack[];
  /** The participant of the last turn; null before the first. */
  readonly lastTurn: number | null;
  /** When the auction was started, or went on after a pause; null before. */
  readonly wentOnAt: Ms | null;
  /** When the last bid was made, or the auction went on after a pause or an undone sale. */
  readonly activeAt: Ms;
  /**
   * In a slow auction: when each participant named a player last, or the hammer fell for one of them,
   * UTC milliseconds.
   */
  readonly namedAt: ReadonlyMap<number, number>;
}
