import { describe, expect, test } from "vitest";
import type { InningsStats } from "#game/play/match/stat-line";
import { scoreBowling } from "#game/play/scoring/bowling";
import { type LedgerLine, totalOf, withoutZeros } from "#game/play/scoring/ledger";
import {
  type BowlingRules,
  DEFAULT_SCORING_RULES,
  type EconomyRateRange,
} from "#game/play/scoring/rules";
import { inningsStats } from "./innings-stats";

const defaults = DEFAULT_SCORING_RULES.bowling;

function economyPoints(
  runsConceded: number,
  ballsBowled: number,
  rules: BowlingRules,
  ballsPerOver = 6,
): number {
  const line = inningsStats({ runsConceded, ballsBowled });
  const lines = scoreBowling(line, rules, "highest", ballsPerOver);
  return totalOf(lines.filter((ledgerLine) => ledgerLine.rule === "economy"));
}

describe("default rules", () => {
  test("4-0-30-3 with 10 dots, a wide and 2 bowled (the worked example)", () => {
    const line = inningsStats({
      ballsBowled: 24,
      runsConceded: 30,
      wickets: 3,
      lbwOrBowledWickets: 2,
      dotBalls: 10,
      wides: 1,
    });
    const lines = withoutZeros(scoreBowling(line, defaults, "highest", 6));
    expect(lines).toEqual<LedgerLine[]>([
      { category: "bowling", rule: "wicket", innings: 1, count: 3, points: 12000 },
      { category: "bowling", rule: "lbwBowledBonus", innings: 1, count: 2, points: 1000 },
      { category: "bowling", rule: "dotBall", innings: 1, count: 10, points: 1000 },
      { category: "bowling", rule: "wideBall", innings: 1, count: 1, points: -100 },
      { category: "bowling", rule: "milestone", innings: 1, count: 3, points: 2000 },
    ]);
    expect(totalOf(lines)).toBe(15900);
  });

  test("3.4-1-25-0 with 8 dots and a no-ball (the worked example)", () => {
    const line = inningsStats({
      ballsBowled: 22,
      runsConceded: 25,
      maidens: 1,
      dotBalls: 8,
      noBalls: 1,
    });
    const lines = withoutZeros(scoreBowling(line, defaults, "highest", 6));
    expect(lines).toEqual<LedgerLine[]>([
      { category: "bowling", rule: "dotBall", innings: 1, count: 8, points: 800 },
      { category: "bowling", rule: "maiden", innings: 1, count: 1, points: 4000 },
      { category: "bowling", rule: "noBall", innings: 1, count: 1, points: -500 },
      { category: "bowling", rule: "economy", innings: 1, count: 22, points: 200 },
    ]);
    expect(totalOf(lines)).toBe(4500);
  });

  test.each<[string, Partial<InningsStats>, number]>([
    ["a wicket", { wickets: 1 }, 4000],
    ["a wicket, lbw or bowled", { wickets: 1, lbwOrBowledWickets: 1 }, 4500],
    ["2 wickets", { wickets: 2 }, 9000],
    ["3 wickets", { wickets: 3 }, 14000],
    ["4 wickets", { wickets: 4 }, 19000],
    ["5 wickets", { wickets: 5 }, 24000],
    ["6 wickets", { wickets: 6 }, 30000],
    ["7 wickets", { wickets: 7 }, 36000],
    ["8 wickets", { wickets: 8 }, 42000],
    ["9 wickets", { wickets: 9 }, 50000],
    ["10 wickets", { wickets: 10 }, 60000],
    ["a dot ball", { dotBalls: 1 }, 100],
    ["dot balls that the feed does not tell", { dotBalls: null }, 0],
    ["a maiden", { maidens: 1 }, 4000],
    ["a wide", { wides: 1 }, -100],
    ["a no-ball", { noBalls: 1 }, -500],
  ])("%s", (_, stats, points) => {
    expect(totalOf(scoreBowling(inningsStats(stats), defaults, "highest", 6))).toBe(points);
  });

  test("cumulative milestones pay each one reached", () => {
    const milestones = scoreBowling(inningsStats({ wickets: 4 }), defaults, "cumulative", 6)
      .filter((line) => line.rule === "milestone")
      .map((line) => [line.count, line.points]);
    expect(milestones).toEqual([
      [2, 1000],
      [3, 2000],
      [4, 3000],
    ]);
  });
});

describe("economy by formula (0.8 balls a run at par 7.5)", () => {
  const formula = (bonus: Partial<BowlingRules["economyRateBonus"]>): BowlingRules => ({
    ...defaults,
    economyRateBonus: { ...defaults.economyRateBonus, ...bonus },
  });
  test.each([
    ["too few balls", 0, 5, {}, 0],
    ["a shade better than par", 7, 6, {}, 40], // 6 − 5.6
    ["a shade worse", 8, 6, {}, -40], // 6 − 6.4
    ["better, multiplied", 0, 24, { positiveMultiplier: 1.5 }, 3600],
    ["worse, multiplied", 8, 6, { negativeMultiplier: 0.5 }, -20],
    ["worse, the other multiplier", 8, 6, { positiveMultiplier: 9 }, -40],
    ["a par of 7", 10, 6, { okayRunsPer6Balls: 7 }, -257], // 6 − 60/7 = −2.5714…
    ["half a hundredth", 3, 6, { positiveMultiplier: 0.0125 }, 5], // 3.6 × 0.0125 = 0.045
  ])("%s", (_, conceded, balls, bonus, points) => {
    expect(economyPoints(conceded, balls, formula(bonus))).toBe(points);
  });

  test("five-ball overs change nothing", () => {
    expect(economyPoints(20, 20, defaults, 5)).toBe(400); // 20 − 16
  });
});

describe("economy by ranges", () => {
  const ranges: BowlingRules = { ...defaults, economyRateMode: "ranges" };
  test.each([
    // [conceded, balls, hundredths]
    [0, 12, 3000],
    [399, 600, 3000], // 3.99
    [3994, 6000, 3000], // 3.994 is 3.99
    [799, 1200, 2000], // 3.995 is 4.00
    [8, 12, 2000], // 4
    [599, 600, 2000],
    [12, 12, 1000], // 6
    [699, 600, 1000],
    [14, 12, 0], // 7
    [799, 600, 0],
    [16, 12, -500], // 8
    [899, 600, -500],
    [18, 12, -1000], // 9
    [999, 600, -1000],
    [20, 12, -2000], // 10
    [72, 12, -2000], // 36
    [74, 12, 0], // 37 is in no row
    [0, 11, 0], // not two overs
    [5, 0, 0], // no balls, no rate
  ])("%d off %d balls", (conceded, balls, points) => {
    expect(economyPoints(conceded, balls, ranges)).toBe(points);
  });

  test("two overs of The Hundred are ten balls, and the rate is per six", () => {
    expect(economyPoints(10, 10, ranges, 5)).toBe(1000); // 6.00
    expect(economyPoints(10, 9, ranges, 5)).toBe(0);
  });

  const row = (gates: Partial<EconomyRateRange>): EconomyRateRange => ({
    minOvers: null,
    minRuns: null,
    minRate: 0,
    maxRate: 36,
    points: 1,
    ...gates,
  });
  test.each<[string, EconomyRateRange[], number]>([
    ["gates that are null", [row({})], 100],
    ["too few runs conceded for the first row", [row({ minRuns: 6 }), row({ points: 2 })], 200],
    ["too few overs for the first row", [row({ minOvers: 2 }), row({ points: 2 })], 200],
    ["exactly the gates", [row({ minOvers: 1, minRuns: 5 })], 100],
  ])("%s (5 off one over)", (_, economyRateRanges, points) => {
    expect(economyPoints(5, 6, { ...ranges, economyRateRanges })).toBe(points);
  });

  test("mode none pays nothing", () => {
    expect(economyPoints(0, 24, { ...defaults, economyRateMode: "none" })).toBe(0);
  });
});
