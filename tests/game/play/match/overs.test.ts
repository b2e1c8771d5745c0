import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ballsOfOvers, formatOvers, oversNumber } from "#game/play/match/overs";

describe("overs notation", () => {
  test.each([
    [0, 6, "0", 0],
    [1, 6, "0.1", 0.1],
    [6, 6, "1", 1],
    [22, 6, "3.4", 3.4],
    [24, 6, "4", 4],
    [119, 6, "19.5", 19.5],
    [22, 5, "4.2", 4.2],
    [100, 5, "20", 20],
  ])("%i balls of %i-ball overs are %s", (balls, ballsPerOver, text, number) => {
    expect(formatOvers(balls, ballsPerOver)).toBe(text);
    expect(oversNumber(balls, ballsPerOver)).toBe(number);
  });

  test.each([
    ["3.4", 6, 22],
    [3.4, 6, 22],
    [4, 6, 24],
    [" 4.2 ", 5, 22],
    ["4.0", 6, 24],
    ["19.6", 6, 120],
    ["3.7", 6, null],
    ["3.6", 5, null],
    ["", 6, null],
    ["3.45", 6, null],
    ["-1", 6, null],
    [Number.NaN, 6, null],
  ])("%j with %i-ball overs is %j balls", (overs, ballsPerOver, balls) => {
    expect(ballsOfOvers(overs, ballsPerOver)).toBe(balls);
  });

  test("reads back what it wrote", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.constantFrom(5, 6, 8), (balls, ballsPerOver) => {
        expect(ballsOfOvers(formatOvers(balls, ballsPerOver), ballsPerOver)).toBe(balls);
        expect(ballsOfOvers(oversNumber(balls, ballsPerOver), ballsPerOver)).toBe(balls);
      }),
    );
  });
});
