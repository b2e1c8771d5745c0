import type { Ms } from "#game/core/units";
import type { OpenEvent, SquadEvent } from "../events";
import type { RoomState, Wish } from "../making";
import { placementFault } from "../placement";
import type { Squads } from "../squads";
import { freePlayers, inOrderOf } from "./next-player";

export interface DraftPick {
  readonly playerId: number;
  readonly participantId: number;
  /** Whether the clock picked for the participant. */
  readonly byClock: boolean;
  readonly at: Ms;
}

interface TakenPick {
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
  /** The participant of each pick. */
  readonly turns: readonly number[];
  /** Null before the first turn and after the last. */
  readonly turn: { readonly participantId: number; readonly endsAt: number } | null;
  readonly picks: readonly DraftPick[];
  readonly takenBack: readonly TakenPick[];
}

/**
 * The participants of all picks: odd rounds follow the drawn order, even rounds reverse it
 * (rules.md#snake-draft). Each has as many picks as open places when the draft begins.
 */
export function turnsOf(open: Pick<OpenEvent, "order" | "settings">, before: Squads): number[] {
  const placesOf = (id: number) => open.settings.squadSize - (before.get(id)?.prices.size ?? 0);
  const rounds = Math.max(0, ...open.order.map(placesOf));
  return Array.from({ length: rounds }, (_, round) => {
    const inRound = open.order.filter((id) => placesOf(id) > round);
    return round % 2 === 0 ? inRound : inRound.reverse();
  }).flat();
}

/** From 1: each participant has at most one pick in a round; `pick` counts from 0. */
export function roundOfPick(turns: readonly number[], pick: number): number {
  return turns.slice(0, pick + 1).filter((id) => id === turns[pick]).length;
}

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** The refusal for a member who has undone another member's pick of the player. */
const HAS_TAKEN_PICK =
  "You undid somebody’s pick of this player: they must make that pick again first.";

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
function hasTakenPick(
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
  if (pick === undefined) throw new Error("There is no player left to pick.");
  return pick;
}
