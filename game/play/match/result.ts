import type { MatchResult, SideIndex } from "./match";

/**
 * Also if a super over or a bowl-out decided a tie (rules.md#prediction).
 *
 * @returns null for a tie without a winner, a draw, no result, and an unknown result
 */
export function winnerOf(result: MatchResult): SideIndex | null {
  return "winner" in result ? result.winner : null;
}
