import { describe, expect, test } from "vitest";
import { formatRunRate, formatScore, scoreboardName } from "#game/play/match/scorecard";

describe("formatScore", () => {
  test.each([
    ["not batted yet", [], "-"],
    ["nothing scored yet", [{ runs: 0, wickets: 0 }], "0/0"],
    ["one innings", [{ runs: 163, wickets: 4 }], "163/4"],
    ["all out", [{ runs: 402, wickets: 10 }], "402"],
    [
      "two innings",
      [
        { runs: 320, wickets: 10 },
        { runs: 45, wickets: 1 },
      ],
      "320 & 45/1",
    ],
    [
      "the first one declared",
      [
        { runs: 320, wickets: 7 },
        { runs: 0, wickets: 0 },
      ],
      "320/7 & 0/0",
    ],
  ])("%s", (_, innings, text) => {
    expect(formatScore(innings)).toBe(text);
  });
});

describe("formatRunRate", () => {
  test.each([
    ["before a legal ball", 1, 0, 6, null],
    // 164 × 6 / 104 = 9.4615…
    ["of 17.2 overs", 164, 104, 6, "9.46"],
    ["of nothing", 0, 5, 6, "0.00"],
    // 40 × 5 / 25 = 8.
    ["of overs of five balls", 40, 25, 5, "8.00"],
  ])("%s", (_, runs, balls, ballsPerOver, text) => {
    expect(formatRunRate(runs, balls, ballsPerOver)).toBe(text);
  });
});

describe("scoreboardName", () => {
  test.each([
    ["Devon Conway", "D Conway"],
    ["Mohammad Rizwan Khan", "M R Khan"],
    ["DP Conway", "DP Conway"],
    ["Rassie van der Dussen", "R van der Dussen"],
    ["HE van der Dussen", "HE van der Dussen"],
    ["Mahmudullah", "Mahmudullah"],
    ["  Shakib  Al Hasan ", "S A Hasan"],
    ["Ömer de Silva", "Ö de Silva"],
    ["", ""],
  ])("%s is %s", (name, short) => {
    expect(scoreboardName(name)).toBe(short);
  });
});
