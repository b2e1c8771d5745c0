import type { Wish } from "../making";
import { placementFault } from "../placement";
import type { DraftState } from "./draft-state";
import { freePlayers, inOrderOf } from "./next-player";
import { HAS_TAKEN_PICK, hasTakenPick } from "./taken-picks";

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
 * For a pick by the clock (rules.md#snake-draft): the first possible player of the own ranking,
 * else the dearest by salary.
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
