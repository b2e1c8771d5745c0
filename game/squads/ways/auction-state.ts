import type { Ms } from "#game/core/units";
import type { OpenEvent, PauseReason } from "../events";
import type { Plan } from "../plan";
import type { Squads } from "../squads";
import type { TakenBack } from "../taken-back";

/** Money is hundredths of a unit of the purse. */
export interface Lot {
  readonly playerId: number;
  readonly base: number;
  readonly price: number | null;
  readonly leader: number | null;
  /** The hammer falls at this time unless somebody bids; meaningless while the room pauses. */
  readonly endsAt: Ms;
  /** The participant who named the player; null for the list. */
  readonly by: number | null;
  /** The manager who called the hammer; null if nobody has. */
  readonly calledBy: number | null;
  /** The former owner who can match the price until `endsAt`; null before the hammer falls. */
  readonly matcher: number | null;
}

export interface Sale {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
  readonly base: number;
  readonly at: Ms;
}

/** The public state of a live or slow auction: the sum of its events. */
export interface AuctionState {
  readonly open: OpenEvent;
  readonly squads: Squads;
  /**
   * A completion of all squads with the purchases that `promisedSquads` counts; null only if no set-up
   * was checked.
   */
  readonly plan: Plan | null;
  /** A live auction begins paused, until its manager starts it with the first `resume`. */
  readonly stage: "running" | "paused" | "closed";
  readonly pausedFor: PauseReason | null;
  readonly since: Ms;
  /**
   * `first`: every player comes up once. `again`: unsold players come up at half their base price.
   * `filling`: open places are filled at the lowest base price.
   */
  readonly pass: "first" | "again" | "filling";
  /** At most one in a live auction; in a slow one up to two for each participant. */
  readonly lots: readonly Lot[];
  /** A participant's turn to name a player; null if a list decides. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  readonly unsold: readonly number[];
  /** Without undone sales, the last one last. */
  readonly sales: readonly Sale[];
  /** Players of undone sales: in a live auction they come up next, with their old base price. */
  readonly returned: readonly { readonly playerId: number; readonly base: number }[];
  readonly takenBack: readonly TakenBack[];
  readonly lastTurn: number | null;
  /** The time of the start, or of the end of the last pause; null before the start. */
  readonly wentOnAt: Ms | null;
  /** The time of the last bid, of the end of a pause, or of an undone sale. */
  readonly activeAt: Ms;
  /**
   * In a slow auction, by participant: the time of their last nomination, or of the end of one of their
   * lots, in UTC milliseconds.
   */
  readonly namedAt: ReadonlyMap<number, number>;
}
