import type { MatchResult, SideIndex } from "./match";

/**
 * The side that won, also when a tie was decided by a super over or a bowl-out
 * (rules.md#prediction).
 * @returns null for a tie that stayed one, a draw, no result, and while the result is unknown
 */
export function winnerOf(result: MatchResult): SideIndex | null {
  return "winner" in result ? result.winner : null;
}
