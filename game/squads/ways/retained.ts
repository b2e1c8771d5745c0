import { HOUR_MS, type Ms } from "#game/core/units";
import type { OpenEvent, SquadEvent } from "../events";
import type { Decision, RoomState, SquadMaking, TimedEvent, Wish } from "../making";
import { planAfter, planFrom } from "../plan";
import { applyToSquads, NO_SQUADS } from "../squads";
import { keepAll, settingsIn } from "./keep-players";
import { countOpenPlaces } from "./next-player";

/** The public state of retention (rules.md#retention): the sum of its events, without any choice. */
export interface RetainedState extends RoomState {
  /** The deadline for choices; null before the clock has set it. */
  readonly endsAt: number | null;
  readonly sales: readonly (SquadEvent & { readonly kind: "sold" })[];
}

/** Owners choose in secret whom of last season they keep, until a deadline (rules.md#retention). */
export const RETAINED: SquadMaking<RetainedState> = { begin, apply, due, dueAt, decide };

function begin(open: OpenEvent, at: number, before = NO_SQUADS): RetainedState {
  const squads = applyToSquads(before, open);
  return {
    open,
    squads,
    plan: planFrom({ open, squads }),
    stage: "running",
    pausedFor: null,
    since: at,
    endsAt: null,
    sales: [],
  };
}

function apply(before: RetainedState, { at, event }: TimedEvent): RetainedState {
  const squads = applyToSquads(before.squads, event);
  const state = { ...before, squads, plan: planAfter(before, event), since: at };
  switch (event.kind) {
    case "round":
      return { ...state, endsAt: event.endsAt };
    case "sold":
      return { ...state, sales: [...state.sales, event] };
    case "close":
      return { ...state, stage: "closed" };
    default:
      return state;
  }
}

function dueAt({ stage, endsAt, since }: RetainedState): number | null {
  return stage === "running" ? (endsAt ?? since) : null;
}

function due(state: RetainedState, wishes: readonly Wish[], now: number): TimedEvent[] {
  const at = dueAt(state);
  if (at === null || at > now) return [];
  return nextEvents(state, wishes, at).map((event) => ({ at, event }));
}

function nextEvents(state: RetainedState, wishes: readonly Wish[], at: number): SquadEvent[] {
  if (state.endsAt === null) {
    return [{ kind: "round", number: 1, endsAt: deadlineOf(state.open, at) }];
  }
  const { sales } = keepAll(state, wishes);
  const after = sales.reduce((before, event) => apply(before, { at, event }), state);
  return [...sales, { kind: "close", left: countOpenPlaces(after) }];
}

/** @param at the time of the opening */
export function deadlineOf(open: OpenEvent, at: Ms): Ms {
  return open.keepsUntil ?? at + settingsIn(open).retainedHours * HOUR_MS;
}

/** Nobody moves the deadline, which would tell who has chosen in time. */
function decide(): Decision {
  return { events: null, refusal: "Everybody chooses until the deadline, which stays as it is." };
}
