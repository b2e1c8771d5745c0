import type { MatchResult, SideIndex } from "./match";
/** `abandoned` is without a ball (rules.md#abandoned). */
export const FIXTURE_STATES = ["upcoming", "in progress", "finished", "abandoned"] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

/** No ball of the match is to come. */
export function isOver(state: FixtureState): boolean {
  return state === "finished" || state === "abandoned";
}

/**
 * Also if a super over or a bowl-out decided a tie (rules.md#prediction).
 *
 * @returns null for a tie without a winner, a draw, no result, and an unknown result
 */
export function winnerOf(result: MatchResult): SideIndex | null {
  return "winner" in result ? result.winner : null;
}
