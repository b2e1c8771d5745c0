import type { Hundredths, Ms } from "../core/units";
import type { OpenEvent, PauseReason, SquadEvent } from "./events";
import type { Plan } from "./plan";
import type { Squads } from "./squads";

/** A command of somebody while squads are made. Money is hundredths of a unit of the purse. */
export type SquadCommand =
  /** `playerId` is the player that the bidder saw up for sale. */
  | { readonly kind: "bid"; readonly playerId: number; readonly amount: number }
  | { readonly kind: "nominate"; readonly playerId: number }
  | { readonly kind: "pick"; readonly playerId: number }
  /** Commands of the manager. */
  | {
      readonly kind: "pause" | "resume" | "sell" | "skip" | "undo";
      /**
       * The player that the manager saw up for sale, or sold last: a late tap decides about nobody else.
       * Left out where the page does not say.
       */
      readonly seen?: number;
    };

/** Commands of the manager alone. */
const OF_THE_MANAGER: readonly SquadCommand["kind"][] = ["pause", "resume", "sell", "skip", "undo"];

export function isOfTheManager({ kind }: SquadCommand): boolean {
  return OF_THE_MANAGER.includes(kind);
}

/** The common part of the states of all ways. */
export interface RoomState {
  readonly open: OpenEvent;
  readonly squads: Squads;
  /**
   * A completion of all squads, including the players promised to the highest bidders of a slow
   * auction; null only if even the set-up had none.
   */
  readonly plan: Plan | null;
  readonly stage: "running" | "paused" | "closed";
  /** The reason of the pause; null while it runs. */
  readonly pausedFor: PauseReason | null;
  /** The time of the last event. */
  readonly since: Ms;
}

/**
 * Whether a room runs by the second, so that those in it have to be there: it pauses by itself when
 * they lose it (rules.md#live-auction). The others go on by the hour, whatever happens to the server.
 */
export function runsBySeconds({ open }: Pick<RoomState, "open">): boolean {
  return open.way === "live" || (open.way === "draft" && open.settings.draftClock === "60 seconds");
}

/** The participant of a command. */
export interface Asker {
  readonly participantId: number;
  readonly isManager: boolean;
}

/** One participant's secret wish for one player (rules.md#squads). */
export interface Wish {
  readonly participantId: number;
  readonly playerId: number;
  /** From 1; null for a player outside the ranking. */
  readonly rank: number | null;
  /** Null for no bid. */
  readonly maximum: Hundredths | null;
  readonly setAt: Ms;
}

/** The result of a command: its events, or the reason of its refusal, as a sentence. */
export type Decision =
  | { readonly events: readonly SquadEvent[]; readonly refusal: null }
  | { readonly events: null; readonly refusal: string };

/** An event that took effect at an instant, UTC milliseconds. */
export interface TimedEvent {
  readonly at: number;
  readonly event: SquadEvent;
}

/**
 * One way in which squads come about (rules.md#squads). `State` follows from the events alone: who
 * replays them gets the same. Wishes decide only which events follow; none shows in a state.
 */
export interface SquadMaking<State extends RoomState> {
  /** The state after `open`. */
  begin(open: OpenEvent, at: number): State;
  /** The state after one more event. */
  apply(state: State, event: TimedEvent): State;
  /**
   * The next events by the clock alone, at the latest by `now` (UTC milliseconds): a hammer, a pick
   * for somebody absent, the next lot. Called again until there are none, with each answer applied.
   *
   * @param lowestFirst participants, the lowest in the standings first: of equal sealed bids the
   * first of them wins (rules.md#sealed-rounds); the drawn order unless given
   */
  due(
    state: State,
    wishes: readonly Wish[],
    now: number,
    lowestFirst?: readonly number[],
  ): readonly TimedEvent[];
  /** When `due` has something next if nobody does anything, UTC milliseconds; null for never. */
  dueAt(state: State, wishes: readonly Wish[]): number | null;
  /** The result of a command at `now`, with everything due already applied. */
  decide(
    state: State,
    asker: Asker,
    command: SquadCommand,
    wishes: readonly Wish[],
    now: number,
  ): Decision;
}
