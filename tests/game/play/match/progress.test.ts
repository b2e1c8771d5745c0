import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Match } from "#game/play/match/match";
import { ballsIn, truncateMatch } from "#game/play/match/progress";
import { inningsScores } from "#game/play/match/scorecard";
import { anyMatch } from "#tests/support/any-match";
import { ball, innings, matchOf, over } from "#tests/support/matches";

/** Seven deliveries: two overs of 3 and 1, an innings without a ball, then an over of 3. */
const match: Match = matchOf(
  [
    innings([over(0, [ball(1), ball(2), ball({ wides: 1 })]), over(1, [ball(4)])], {
      penaltyRuns: { before: 0, after: 5 },
    }),
    innings([], { battingSide: 1 }),
    innings([over(0, [ball(6), ball(), ball(1)])], { penaltyRuns: { before: 5, after: 0 } }),
  ],
  {
    playersOfMatch: [{ side: 0, key: "a1" }],
    result: { kind: "won", winner: 0, text: "Alphas won by 9 runs" },
  },
);

describe("truncateMatch", () => {
  test.each([
    [0, []],
    [1, [[1, 1]]],
    [3, [[4, 2]]],
    // Runs awarded after the innings count once the next one is under way.
    [4, [[8, 3]]],
    [
      5,
      [
        [13, 3],
        [0, 0],
        [11, 1],
      ],
    ],
    [
      6,
      [
        [13, 3],
        [0, 0],
        [11, 2],
      ],
    ],
  ])("after %i deliveries: runs and legal balls %j", (balls, expected) => {
    const sofar = truncateMatch(match, balls);
    expect(inningsScores(sofar).map((score) => [score.runs, score.balls])).toEqual(expected);
    expect(sofar.result).toEqual({ kind: "unknown" });
    expect(sofar.playersOfMatch).toEqual([]);
    expect(sofar.sides).toBe(match.sides);
  });

  test.each([7, 8, 1000])("after %i deliveries it is the whole match", (balls) => {
    expect(truncateMatch(match, balls)).toEqual(match);
  });

  test("leaves no over without a delivery", () => {
    expect(truncateMatch(match, 3).innings[0]?.overs.map((over) => over.number)).toEqual([0]);
  });

  test("a match without a ball is complete from the start", () => {
    const abandoned = matchOf([], { result: { kind: "no result", text: "No result" } });
    expect(truncateMatch(abandoned, 0)).toEqual(abandoned);
  });

  test("has as many deliveries as asked for", () => {
    fc.assert(
      fc.property(anyMatch(), fc.nat(100), (whole, balls) => {
        expect(ballsIn(truncateMatch(whole, balls))).toBe(Math.min(balls, ballsIn(whole)));
      }),
    );
  });

  test("of a truncated match is the truncated match", () => {
    fc.assert(
      fc.property(anyMatch(), fc.nat(60), fc.nat(60), (whole, one, other) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(few < many);
        expect(truncateMatch(truncateMatch(whole, many), few)).toEqual(truncateMatch(whole, few));
      }),
    );
  });
});
