import type { Ms } from "#game/core/units";
import type { OpenEvent, SquadEvent } from "../events";
import type { RoomState, Wish } from "../making";
import { placementFault } from "../placement";
import { freePlayers, inOrderOf } from "./next-player";

export interface DraftPick {
  readonly playerId: number;
  readonly participantId: number;
  /** Whether the clock picked for the participant. */
  readonly byClock: boolean;
  readonly at: Ms;
}

export interface TakenPick {
  readonly playerId: number;
  readonly participantId: number;
  /** The number of the pick in the draft, from 0; the same participant picks again. */
  readonly place: number;
  /** The participant who undid the pick; null in events of 0.2.0, which did not record it. */
  readonly by: number | null;
}

/** The public state of a snake draft: the sum of its events (rules.md#snake-draft). */
export interface DraftState extends RoomState {
  readonly stoppedAt: Ms | null;
  /** Null before the first turn and after the last. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  readonly picks: readonly DraftPick[];
  readonly takenBack: readonly TakenPick[];
}

/** One pick for each place of each squad. */
export function picksOfDraft({ order, settings }: Pick<OpenEvent, "order" | "settings">): number {
  return order.length * settings.squadSize;
}

/** From 1; `pick` counts from 0. */
export function roundOfPick({ order }: Pick<OpenEvent, "order">, pick: number): number {
  return Math.floor(pick / order.length) + 1;
}

/**
 * Odd rounds follow the drawn order, even rounds reverse it (rules.md#snake-draft). `pick` counts from
 * 0; null after the last one.
 */
export function pickerOf(open: Pick<OpenEvent, "order" | "settings">, pick: number): number | null {
  if (pick >= picksOfDraft(open)) return null;
  const place = pick % open.order.length;
  const isForward = roundOfPick(open, pick) % 2 === 1;
  return open.order.at(isForward ? place : -1 - place) ?? null;
}

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** The refusal for a member who has undone another member's pick of the player. */
export const HAS_TAKEN_PICK =
  "You took this player back from somebody: first they have to make that pick again themselves.";

export function takenPicksAfter(
  { picks, takenBack }: Pick<DraftState, "picks" | "takenBack">,
  { playerId, by }: Undo,
): readonly TakenPick[] {
  const place = picks.findLastIndex((pick) => pick.playerId === playerId);
  const pick = picks[place];
  if (pick === undefined) return takenBack;
  return [...takenBack, { playerId, participantId: pick.participantId, place, by: by ?? null }];
}

/**
 * A member who has undone another's pick cannot pick that player until the other one has picked again
 * (rules.md#snake-draft). Picks by the clock do not count: they choose nobody else.
 */
export function hasTakenPick(
  { picks, takenBack }: Pick<DraftState, "picks" | "takenBack">,
  by: number,
  playerId: number,
): boolean {
  return takenBack.some((taken) => {
    if (taken.by !== by || taken.playerId !== playerId) return false;
    const again = picks[taken.place];
    return taken.participantId !== by && (again === undefined || again.byClock);
  });
}

/** A sentence; null if they can pick the player on their turn. */
export function pickFault(
  state: DraftState,
  participantId: number,
  playerId: number,
): string | null {
  const fault = placementFault(state, participantId, playerId);
  return fault ?? (hasTakenPick(state, participantId, playerId) ? HAS_TAKEN_PICK : null);
}

/**
 * For a pick by the clock (rules.md#snake-draft): the first possible player of the participant's
 * ranking, else the highest salary.
 */
export function bestPickFor(
  state: DraftState,
  participantId: number,
  wishes: readonly Wish[],
): number {
  const free = freePlayers(state);
  const inOrder = inOrderOf(state, participantId, wishes).filter((id) => free.has(id));
  const isPossible = (id: number) => pickFault(state, participantId, id) === null;
  const fits = (id: number) => placementFault(state, participantId, id) === null;
  // A player planned for a squad always fits. A pool that was too small from the beginning must not
  // prevent the end of a draft.
  const pick = inOrder.find(isPossible) ?? inOrder.find(fits) ?? inOrder[0];
  if (pick === undefined) throw new Error("Nobody is left to be picked.");
  return pick;
}
