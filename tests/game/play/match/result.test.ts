import { describe, expect, test } from "vitest";
import type { MatchResult } from "#game/play/match/match";
import { winnerOf } from "#game/play/match/state";

describe("winnerOf (rules.md#prediction)", () => {
  test.each<[MatchResult, 0 | 1 | null]>([
    [{ kind: "won", winner: 0, text: "" }, 0],
    [{ kind: "won", winner: 1, text: "" }, 1],
    [{ kind: "tie", winner: 1, text: "" }, 1],
    [{ kind: "tie", winner: null, text: "" }, null],
    [{ kind: "draw", text: "" }, null],
    [{ kind: "no result", text: "" }, null],
    [{ kind: "unknown" }, null],
  ])("%j: %j", (result, winner) => {
    expect(winnerOf(result)).toBe(winner);
  });
});
