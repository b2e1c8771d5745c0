import type { SquadPlayer } from "../events";
import type { Wish } from "../making";
import { completionOf, placementFault } from "../placement";
import { ownerOf } from "../squads";
import type { DraftState } from "./state";

/**
 * Whom the clock picks for somebody (rules.md#snake-draft): the first of their own ranking who is
 * possible, else the dearest by salary who is; of one salary the first of the pool.
 */
export function bestPickFor(
  state: DraftState,
  participantId: number,
  wishes: readonly Wish[],
): number {
  const ranked = rankingOf(wishes, participantId);
  const bySalary = freePlayers(state).map(({ id }) => id);
  const isPossible = (id: number) => placementFault(state, participantId, id) === null;
  const possible = [...ranked, ...bySalary].find(isPossible) ?? ofCompletion(state, participantId);
  const pick = possible ?? bySalary[0];
  if (pick === undefined) throw new Error("Nobody is left to be picked.");
  return pick;
}

/** Whom somebody has ranked, the first first. */
export function rankingOf(wishes: readonly Wish[], participantId: number): number[] {
  return wishes
    .flatMap((wish) =>
      wish.participantId === participantId && wish.rank !== null
        ? [{ id: wish.playerId, rank: wish.rank }]
        : [],
    )
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

/** Who has no owner, the dearest by salary first. */
export function freePlayers({ open, squads }: Pick<DraftState, "open" | "squads">): SquadPlayer[] {
  return open.players
    .filter(({ id }) => ownerOf(squads, id) === null)
    .sort((a, b) => b.salary - a.salary);
}

/** Where the search misses every single player, one of those with whom it fills all squads. */
function ofCompletion(state: DraftState, participantId: number): number | undefined {
  return completionOf(state)
    ?.get(participantId)
    ?.find(({ id }) => ownerOf(state.squads, id) === null)?.id;
}
