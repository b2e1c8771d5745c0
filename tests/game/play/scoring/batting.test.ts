import { describe, expect, test } from "vitest";
import type { Role } from "#game/play/roles";
import { scoreBatting } from "#game/play/scoring/batting";
import { type LedgerLine, totalOf, withoutZeros } from "#game/play/scoring/ledger";
import {
  type BattingRules,
  DEFAULT_SCORING_RULES,
  type StrikeRateRange,
} from "#game/play/scoring/rules";
import { inningsStats } from "./innings-stats";

const defaults = DEFAULT_SCORING_RULES.batting;

function strikeRatePoints(runs: number, ballsFaced: number, rules: BattingRules): number {
  const lines = scoreBatting(inningsStats({ runs, ballsFaced }), null, rules, "highest");
  return totalOf(lines.filter((line) => line.rule === "strikeRate"));
}

describe("default rules: runs, milestones and the formula (par 1.25 a ball)", () => {
  test.each([
    // [runs, balls, hundredths]
    [5, 5, 500], // too few balls for the formula
    [5, 6, 250], // 5 − 7.5 = −2.5
    [7, 7, 525], // 7 − 8.75 = −1.75
    [24, 20, 2300], // 24 − 25 = −1
    [25, 20, 3500], // milestone 10
    [49, 40, 5800],
    [50, 40, 6500],
    [74, 60, 8800],
    [75, 60, 9500],
    [99, 80, 11800],
    [100, 80, 12500],
    [124, 100, 14800],
    [125, 100, 16500],
    [149, 120, 18800],
    [150, 120, 22000],
    [174, 140, 24300],
    [175, 140, 27500],
    [199, 160, 29800],
    [200, 160, 35000],
    [264, 160, 47800], // 264 + 150 + 64
  ])("%d off %d not out", (runs, ballsFaced, points) => {
    const lines = scoreBatting(inningsStats({ runs, ballsFaced }), null, defaults, "highest");
    expect(totalOf(lines)).toBe(points);
  });

  test("54 off 32 with 6 fours and 2 sixes, caught (the worked example)", () => {
    const line = inningsStats({ runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true });
    const lines = withoutZeros(scoreBatting(line, "Batsman", defaults, "highest"));
    expect(lines).toEqual<LedgerLine[]>([
      { category: "batting", rule: "run", innings: 1, count: 54, points: 5400 },
      { category: "batting", rule: "four", innings: 1, count: 6, points: 600 },
      { category: "batting", rule: "six", innings: 1, count: 2, points: 400 },
      { category: "batting", rule: "milestone", innings: 1, count: 50, points: 1500 },
      { category: "batting", rule: "strikeRate", innings: 1, count: 32, points: 1400 },
    ]);
    expect(totalOf(lines)).toBe(9300);
  });
});

describe("ducks (rules.md#duck)", () => {
  const spareBowlers = defaults;
  const allTheSame = { ...defaults, excludeBowlersForDuck: false };
  test.each<[string, number, boolean, Role | null, BattingRules, number]>([
    ["a batsman out first ball", 1, true, "Batsman", spareBowlers, -1000],
    ["a batsman run out without a ball", 0, true, "Batsman", spareBowlers, -1000],
    ["a bowler", 1, true, "Bowler", spareBowlers, 0],
    ["a bowler, when they are not spared", 1, true, "Bowler", allTheSame, -1000],
    ["an all-rounder", 1, true, "Allrounder", spareBowlers, -1000],
    ["a keeper", 1, true, "Wicket Keeper", spareBowlers, -1000],
    ["someone without a known role", 1, true, null, spareBowlers, -1000],
    ["0 not out", 1, false, "Batsman", spareBowlers, 0],
    ["duck and negative formula together", 6, true, "Batsman", spareBowlers, -1750],
    ["a bowler still pays for the slow duck", 6, true, "Bowler", spareBowlers, -750],
  ])("%s", (_, ballsFaced, out, role, rules, points) => {
    const lines = scoreBatting(inningsStats({ ballsFaced, out }), role, rules, "highest");
    expect(totalOf(lines)).toBe(points);
  });

  test("out for 1 is no duck", () => {
    const line = inningsStats({ runs: 1, ballsFaced: 1, out: true });
    expect(totalOf(scoreBatting(line, null, defaults, "highest"))).toBe(100);
  });
});

describe("bowlers excluded for the strike rate (rules.md#strike-rate)", () => {
  const excluded = { ...defaults, strikeRateExcludesBowlers: true };
  test.each<[string, number, Role | null, BattingRules, number]>([
    ["a slow bowler by default", 4, "Bowler", defaults, -700],
    ["a slow bowler", 4, "Bowler", excluded, 400],
    ["a fast bowler", 20, "Bowler", excluded, 2000],
    ["a slow batsman", 4, "Batsman", excluded, -700],
    ["someone without a known role", 20, null, excluded, 2500],
  ])("%s", (_, runs, role, rules, points) => {
    const ballsFaced = 12;
    const line = inningsStats({ runs, ballsFaced });
    expect(totalOf(scoreBatting(line, role, rules, "highest"))).toBe(points);
  });
});

describe("milestone modes (rules.md#milestones)", () => {
  const milestonesOf = (runs: number, mode: "highest" | "cumulative") =>
    scoreBatting(inningsStats({ runs }), null, defaults, mode)
      .filter((line) => line.rule === "milestone")
      .map((line) => [line.count, line.points]);

  test.each([
    [24, [], []],
    [25, [[25, 1000]], [[25, 1000]]],
    [
      54,
      [[50, 1500]],
      [
        [25, 1000],
        [50, 1500],
      ],
    ],
  ])("%d runs", (runs, highest, cumulative) => {
    expect(milestonesOf(runs, "highest")).toEqual(highest);
    expect(milestonesOf(runs, "cumulative")).toEqual(cumulative);
  });
});

describe("strike rate by formula", () => {
  const formula = (bonus: Partial<BattingRules["runRateBonus"]>): BattingRules => ({
    ...defaults,
    runRateBonus: { ...defaults.runRateBonus, ...bonus },
  });
  test.each([
    ["above par", 10, 6, { positiveMultiplier: 0.5 }, 125], // 2.5 × 0.5
    ["above par, the other multiplier", 10, 6, { negativeMultiplier: 3 }, 250],
    ["below par", 5, 6, { negativeMultiplier: 2 }, -500], // −2.5 × 2
    ["half a hundredth", 102, 7, { positiveMultiplier: 0.5 }, 4663], // 93.25 × 0.5 = 46.625
    ["minus half a hundredth", 3, 77, { negativeMultiplier: 0.5 }, -4663],
    ["a par that thirds do not write", 10, 7, { okayRunsPer6Balls: 8 }, 67], // 10 − 28/3 = 0.666…
    ["no minimum, no ball", 0, 0, { minBalls: 0 }, 0],
    ["one ball short", 10, 6, { minBalls: 7 }, 0],
  ])("%s", (_, runs, balls, bonus, points) => {
    expect(strikeRatePoints(runs, balls, formula(bonus))).toBe(points);
  });
});

describe("strike rate by ranges", () => {
  const ranges: BattingRules = { ...defaults, strikeRateMode: "ranges" };
  test.each([
    // [runs, balls, hundredths]
    [0, 10, -3000], // 0
    [10, 10, -3000], // 100
    [25_001, 25_000, -3000], // 100.004 is 100.00
    [20_001, 20_000, -1000], // 100.005 is 100.01
    [11, 10, -1000], // 110
    [22_001, 20_000, 0], // 110.005 is 110.01
    [25, 20, 0], // 125
    [12_501, 10_000, 1000], // 125.01
    [30, 20, 1000], // 150
    [15_001, 10_000, 1500],
    [35, 20, 1500], // 175
    [17_501, 10_000, 2000],
    [40, 20, 2000], // 200
    [20_001, 10_000, 3000],
    [24, 4, 3000], // 600; the upper rows ask for runs, not balls
    [25, 4, 0], // 625 is in no row
    [9, 9, 0], // 100, but too few balls
    [19, 10, 0], // 190, but too few runs
    [20, 11, 2000], // 181.82
    [0, 0, 0], // no balls, no rate
  ])("%d off %d", (runs, balls, points) => {
    expect(strikeRatePoints(runs, balls, ranges)).toBe(points);
  });

  const row = (gates: Partial<StrikeRateRange>): StrikeRateRange => ({
    minRuns: null,
    minBalls: null,
    minRate: 0,
    maxRate: 600,
    points: 1,
    ...gates,
  });
  test.each<[string, StrikeRateRange[], number]>([
    ["the first row that holds pays", [row({ points: 3 }), row({ points: 4 })], 300],
    ["a gate that shuts leads to the next row", [row({ minRuns: 21 }), row({ points: 4 })], 400],
    ["both gates count", [row({ minRuns: 20, minBalls: 16 })], 0],
    ["a gate of 0 shuts nobody out", [row({ minRuns: 0, minBalls: 0 })], 100],
    ["limits with more decimals", [row({ minRate: 133.335 }), row({ points: 5 })], 500],
    ["no rows", [], 0],
  ])("%s (20 off 15, 133.33)", (_, strikeRateRanges, points) => {
    expect(strikeRatePoints(20, 15, { ...ranges, strikeRateRanges })).toBe(points);
  });
});

describe("strike rate by runs minus balls, and none", () => {
  const minusBalls = (multiplier: number): BattingRules => ({
    ...defaults,
    strikeRateMode: "runsMinusBalls",
    runsMinusBallsBonus: { minBalls: 10, multiplier },
  });
  test.each([
    [15, 10, 1, 500],
    [5, 10, 1, -500],
    [15, 10, 2.5, 1250],
    [15, 9, 1, 0],
    [5, 10, 0.001, -1], // −0.005
  ])("%d off %d × %d", (runs, balls, multiplier, points) => {
    expect(strikeRatePoints(runs, balls, minusBalls(multiplier))).toBe(points);
  });

  test("none pays nothing", () => {
    expect(strikeRatePoints(100, 10, { ...defaults, strikeRateMode: "none" })).toBe(0);
  });
});
