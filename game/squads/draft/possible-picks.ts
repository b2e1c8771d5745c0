import { freePlayers, inOrderOf } from "../auction/next-player";
import type { Wish } from "../making";
import { completionOf, placementFault } from "../placement";
import type { DraftState } from "./state";

/**
 * Whom the clock picks for somebody (rules.md#snake-draft): the first of their own ranking who is
 * possible, else the dearest by salary who is.
 */
export function bestPickFor(
  state: DraftState,
  participantId: number,
  wishes: readonly Wish[],
): number {
  const free = freePlayers(state);
  const inOrder = inOrderOf(state, participantId, wishes).filter((id) => free.has(id));
  const isPossible = (id: number) => placementFault(state, participantId, id) === null;
  // Where the search misses every single player, the squads that it found before still hold.
  const found = completionOf(state)?.get(participantId) ?? [];
  const pick = inOrder.find(isPossible) ?? found.find(({ id }) => free.has(id))?.id ?? inOrder[0];
  if (pick === undefined) throw new Error("Nobody is left to be picked.");
  return pick;
}
