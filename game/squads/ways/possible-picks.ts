import type { Wish } from "../making";
import { placementFault } from "../placement";
import type { DraftState } from "./draft-state";
import { freePlayers, inOrderOf } from "./next-player";
import { HAS_TAKEN_PICK, hasTakenPick } from "./taken-picks";

/**
 * The reason why somebody cannot pick a player, as a sentence; null if they can, once it is their
 * turn.
 */
export function pickFault(
  state: DraftState,
  participantId: number,
  playerId: number,
): string | null {
  const fault = placementFault(state, participantId, playerId);
  return fault ?? (hasTakenPick(state, participantId, playerId) ? HAS_TAKEN_PICK : null);
}

/**
 * The player whom the clock picks for somebody (rules.md#snake-draft): the first possible one of
 * their own ranking, else the dearest by salary.
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
  // A player planned for a squad always fits. A pool that never sufficed must not prevent the end
  // of a draft.
  const pick = inOrder.find(isPossible) ?? inOrder.find(fits) ?? inOrder[0];
  if (pick === undefined) throw new Error("Nobody is left to be picked.");
  return pick;
}
