import { freePlayers, inOrderOf } from "../auction/next-player";
import type { Wish } from "../making";
import { placementFault } from "../placement";
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
  // Who is planned for a squad is always possible. A pool that never sufficed must not keep a draft from its end.
  const pick = inOrder.find(isPossible) ?? inOrder[0];
  if (pick === undefined) throw new Error("Nobody is left to be picked.");
  return pick;
}
