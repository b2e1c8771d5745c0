import type { OpenEvent } from "../events";
import type { Wish } from "../making";
import { inOrderOf } from "./next-player";

/**
 * Wishes by which the clock picks whoever is in a known eleven before whoever is not: each participant's
 * own order, and then that of the salaries, with the others at its end (rules.md#tonight).
 *
 * @param isLeftOut whether a player's side is known and has named somebody else
 */
export function namedFirst(
  open: OpenEvent,
  wishes: readonly Wish[],
  isLeftOut: (playerId: number) => boolean,
): readonly Wish[] {
  return open.participantIds.flatMap((participantId) => {
    const order = inOrderOf({ open }, participantId, wishes);
    const named = order.filter((id) => !isLeftOut(id));
    const inOrder = named.length < order.length ? [...named, ...order.filter(isLeftOut)] : order;
    return inOrder.map((playerId, index): Wish => {
      return { participantId, playerId, rank: index + 1, maximum: null, setAt: 0 };
    });
  });
}
