import type { Ms } from "#game/core/units";
import type { OpenEvent, SquadEvent } from "../events";
import type { TimedEvent, Wish } from "../making";
import { bidsOfMaxima } from "./auction-commands";
import type { AuctionState, Lot } from "./auction-state";
import type { Clocks } from "./clocks";
import { hammer } from "./manager";
import { answerOfMaxima } from "./maxima";
import { closeOf, keepsPlaces, type NextLot, nextFilling } from "./next-player";

/** The next action of the clock, and its time. */
export interface Step {
  readonly at: Ms;
  /** Whether members could have acted until then. */
  readonly isDeadline: boolean;
  readonly events: () => readonly SquadEvent[];
}

/**
 * The events of a due step; empty for a deadline that is noted late: nobody could bid while the server
 * was stopped, so the room pauses (rules.md#live-auction).
 */
export function takeStep(step: Step | null, now: number, { late }: Clocks): TimedEvent[] {
  if (step === null || step.at > now) return [];
  if (step.isDeadline && now - step.at > late) {
    return [{ at: now, event: { kind: "pause", why: "server late" } }];
  }
  return step.events().map((event) => ({ at: step.at, event }));
}

/** Maxima bid at once, then the hammer falls. */
export function stepOfLot(
  state: AuctionState,
  lot: Lot,
  wishes: readonly Wish[],
  clocks: Clocks,
): Step {
  const { bids, at: setAt } = answerOfMaxima(state, lot, wishes);
  if (bids.length === 0) {
    return { at: lot.endsAt, isDeadline: true, events: () => [hammer(lot)] };
  }
  const at = Math.max(state.since, setAt);
  const events = () => bidsOfMaxima(state, lot.playerId, wishes, { clocks, at, isTapped: false });
  return { at, isDeadline: false, events };
}

export function eventsOfLot(
  open: OpenEvent,
  lot: NextLot | null,
  { by, at, clocks }: { readonly by: number | null; readonly at: number; readonly clocks: Clocks },
): SquadEvent[] {
  return lot === null ? [] : [{ kind: "lot", ...lot, by, endsAt: clocks.endOfLot(open, at) }];
}

/** Open places are filled one after another, then the squads are made; or they are kept open. */
export function stepToEnd(state: AuctionState, wishes: readonly Wish[], at: number): Step {
  return {
    at: state.pass === "filling" ? state.since : at,
    isDeadline: false,
    events: () => {
      const filling = keepsPlaces(state.open) ? null : nextFilling(state, wishes);
      return [filling === null ? closeOf(state) : { kind: "sold", ...filling }];
    },
  };
}
