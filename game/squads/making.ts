import { isFastClock } from "#game/play/team/squad-settings";
import type { Hundredths, Ms } from "../core/units";
import type { OpenEvent, PauseReason, SquadEvent } from "./events";
import type { Plan } from "./plan";
import type { Squads } from "./squads";

/** Commands while squads are made. Money is hundredths of a unit of the purse. */
export type SquadCommand =
  /** `playerId`: the player whom the bidder saw for sale. */
  | { readonly kind: "bid"; readonly playerId: number; readonly amount: number }
  | { readonly kind: "nominate"; readonly playerId: number }
  | { readonly kind: "pick"; readonly playerId: number }
  | {
      readonly kind: "pause" | "resume" | "sell" | "skip" | "undo";
      /**
       * The player whom the manager saw for sale, or sold last, so that a late tap does not decide
       * about another one. A page may leave it out.
       */
      readonly seen?: number;
    };

const OF_THE_MANAGER: readonly SquadCommand["kind"][] = ["pause", "resume", "sell", "skip", "undo"];

export function isOfTheManager({ kind }: SquadCommand): boolean {
  return OF_THE_MANAGER.includes(kind);
}

export interface RoomState {
  readonly open: OpenEvent;
  readonly squads: Squads;
  /**
   * A completion of all squads, including the players promised to the highest bidders of a slow
   * auction; null only if even the set-up had none.
   */
  readonly plan: Plan | null;
  readonly stage: "running" | "paused" | "closed";
  readonly pausedFor: PauseReason | null;
  /** The time of the last event. */
  readonly since: Ms;
}

/**
 * Whether a room runs by the second. Then it needs its members present, and pauses when they lose the
 * connection (rules.md#live-auction); other rooms run by the hour, even if the server stops.
 */
export function runsBySeconds({ open }: Pick<RoomState, "open">): boolean {
  return open.way === "live" || (open.way === "draft" && isFastClock(open.settings.draftClock));
}

/** Picks of 20 seconds go on without absent members, for whom the clock picks (rules.md#snake-draft). */
export function waitsForAbsent({ open }: Pick<RoomState, "open">): boolean {
  return open.way !== "draft" || open.settings.draftClock !== "20 seconds";
}

export interface Asker {
  readonly participantId: number;
  /** Whether they are the manager or a deputy. */
  readonly isManager: boolean;
  /** The manager and all deputies; without it, the asker alone. */
  readonly managerIds?: readonly number[];
}

/** The secret wish of one participant for one player (rules.md#squads). */
export interface Wish {
  readonly participantId: number;
  readonly playerId: number;
  /** From 1; null for a player outside the ranking. */
  readonly rank: number | null;
  readonly maximum: Hundredths | null;
  readonly setAt: Ms;
}

/** The events of a command, or the reason for its refusal, as a sentence. */
export type Decision =
  | { readonly events: readonly SquadEvent[]; readonly refusal: null }
  | { readonly events: null; readonly refusal: string };

export interface TimedEvent {
  readonly at: number;
  readonly event: SquadEvent;
}

/**
 * One way to make squads (rules.md#squads). `State` follows from the events alone: every replay gives
 * the same. Wishes only decide which events follow; no state contains one.
 */
export interface SquadMaking<State extends RoomState> {
  /** @param before the squads that an earlier way has left; none by default */
  begin(open: OpenEvent, at: number, before?: Squads): State;
  apply(state: State, event: TimedEvent): State;
  /**
   * The next events that the clock alone causes, up to `now`: a hammer, a pick for an absent member,
   * the next lot. The caller applies each answer and calls again until it is empty.
   *
   * @param lowestFirst participants, the lowest in the standings first, which decides between equal
   * sealed bids (rules.md#sealed-rounds); by default the drawn order
   */
  due(
    state: State,
    wishes: readonly Wish[],
    now: number,
    lowestFirst?: readonly number[],
  ): readonly TimedEvent[];
  /** The time of the next event of `due` if nobody acts, UTC milliseconds; null if there is none. */
  dueAt(state: State, wishes: readonly Wish[]): number | null;
  decide(
    state: State,
    asker: Asker,
    command: SquadCommand,
    wishes: readonly Wish[],
    now: number,
  ): Decision;
}
