import { describe, expect, test } from "vitest";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { RULE_ROWS } from "#game/play/scoring/rule-table";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";

type Path = readonly (string | number)[];

/** The default rules with one value changed. */
function withValue(path: Path, value: unknown): ScoringRules {
  const rules = structuredClone(DEFAULT_SCORING_RULES);
  const holder = path.slice(0, -1).reduce<object>((part, step) => Reflect.get(part, step), rules);
  Reflect.set(holder, path.at(-1) ?? "", value);
  return rules;
}

const faultsIn = (input: unknown) => parseScoringRules(input).faults ?? [];

test("the default rules are legal", () => {
  expect(faultsIn(DEFAULT_SCORING_RULES)).toEqual([]);
});

const milestones = (field: "runs" | "wickets", ...figures: number[]) =>
  figures.map((figure) => ({ [field]: figure, points: 1 }));
const strikeRow = { minRuns: null, minBalls: null, minRate: 0, maxRate: 1, points: 0 };

describe("what is refused (rules.md#settings)", () => {
  test.each<[Path, unknown, string, string]>([
    [["batting", "run"], Number.NaN, "not-a-number", "Run must be a number."],
    [["batting", "duck"], -10_001, "out-of-limits", "Duck must be from −10000 to 10000."],
    [["bowling", "wicket"], Number.POSITIVE_INFINITY, "not-a-number", "Wicket must be a number."],
    [
      ["fielding", "catchBonus", "catches"],
      0,
      "out-of-limits",
      "Catches for the bonus must be from 1 to 10000.",
    ],
    [
      ["fielding", "catchBonus", "catches"],
      1.5,
      "not-whole",
      "Catches for the bonus must be a whole number.",
    ],
    [
      ["extras", "captainMultiplier"],
      100.5,
      "out-of-limits",
      "Captain multiplier must be from −100 to 100.",
    ],
    [
      ["extras", "playerOfTheMatch"],
      Number.NaN,
      "not-a-number",
      "Player of the match must be a number.",
    ],
    [
      ["batting", "runRateBonus", "okayRunsPer6Balls"],
      0,
      "out-of-limits",
      "Run rate bonus, par runs per 6 balls (X) must be from 0.01 to 10000.",
    ],
    [
      ["bowling", "economyRateBonus", "okayRunsPer6Balls"],
      -7.5,
      "out-of-limits",
      "Economy rate bonus, par runs per 6 balls (X) must be from 0.01 to 10000.",
    ],
    [
      ["bowling", "economyRateBonus", "minBalls"],
      2.5,
      "not-whole",
      "Economy rate bonus, min balls must be a whole number.",
    ],
    [
      ["batting", "runsMinusBallsBonus", "minBalls"],
      -1,
      "out-of-limits",
      "Runs minus balls bonus, min balls must be from 0 to 10000.",
    ],
    [
      ["batting", "milestoneBonuses", 0, "runs"],
      0,
      "out-of-limits",
      "Batting milestones, row 1, runs must be from 1 to 10000.",
    ],
    [
      ["batting", "milestoneBonuses", 1, "runs"],
      25,
      "not-rising",
      "Batting milestones: the runs must rise from row to row, but 25 comes after 25.",
    ],
    [
      ["bowling", "milestoneBonuses", 8, "wickets"],
      3,
      "not-rising",
      "Bowling milestones: the wickets must rise from row to row, but 3 comes after 9.",
    ],
    [
      ["batting", "strikeRateRanges", 0, "minBalls"],
      9.5,
      "not-whole",
      "Strike rate ranges, row 1, min balls must be a whole number.",
    ],
    [
      ["batting", "strikeRateRanges", 3, "minRuns"],
      -20,
      "out-of-limits",
      "Strike rate ranges, row 4, min runs must be from 0 to 10000.",
    ],
    [
      ["bowling", "economyRateRanges", 2, "minOvers"],
      -1,
      "out-of-limits",
      "Economy rate ranges, row 3, min overs must be from 0 to 10000.",
    ],
    [
      ["bowling", "economyRateRanges", 6, "points"],
      Number.NaN,
      "not-a-number",
      "Economy rate ranges, row 7, points must be a number.",
    ],
  ])("%j: %d", (path, value, code, sentence) => {
    expect(faultsIn(withValue(path, value))).toEqual([{ path, code, sentence }]);
  });

  test("a range that runs backwards", () => {
    const path = ["bowling", "economyRateRanges", 1];
    expect(faultsIn(withValue([...path, "minRate"], 6))).toEqual([
      {
        path: [...path, "maxRate"],
        code: "backwards",
        sentence:
          "Economy rate ranges, row 2: the minimum rate 6 must not be above the maximum rate 5.99.",
      },
    ]);
  });

  test("more than 50 rows", () => {
    const path = ["batting", "strikeRateRanges"];
    expect(faultsIn(withValue(path, new Array(51).fill(strikeRow)))).toEqual([
      {
        path,
        code: "too-many-rows",
        sentence: "Strike rate ranges can have at most 50 rows.",
      },
    ]);
  });

  test("every fault is reported", () => {
    const rules = withValue(["batting", "milestoneBonuses"], milestones("runs", 50, 25, -1));
    expect(faultsIn(rules).map((fault) => fault.code)).toEqual([
      "out-of-limits",
      "not-rising",
      "not-rising",
    ]);
  });
});

describe("what is allowed", () => {
  test.each<[Path, unknown]>([
    [["batting", "run"], 0.005],
    [["batting", "duck"], 10_000],
    [["extras", "captainMultiplier"], -100],
    [["batting", "strikeRateRanges"], []],
    [["batting", "strikeRateRanges"], new Array(50).fill(strikeRow)],
    [["batting", "strikeRateRanges", 0, "minRuns"], 0],
    [["batting", "strikeRateRanges", 1, "minRate"], 110],
    [["batting", "milestoneBonuses"], []],
    [["bowling", "milestoneBonuses"], milestones("wickets", 1, 2, 3)],
    [["bowling", "economyRateBonus", "okayRunsPer6Balls"], 0.01],
    [["bowling", "economyRateBonus", "minBalls"], 0],
    [["fielding", "catchBonus", "catches"], 1],
  ])("%j: %j", (path, value) => {
    expect(faultsIn(withValue(path, value))).toEqual([]);
  });
});

test("given values are read, and missing ones have their defaults", () => {
  const rules = { ...DEFAULT_SCORING_RULES, milestoneMode: "cumulative" };
  expect(parseScoringRules({ milestoneMode: "cumulative" })).toEqual({ rules, faults: null });
});

test("only a rule that is left to another one may be unset", () => {
  expect(faultsIn(withValue(["fielding", "directRunout"], null))).toEqual([]);
  expect(faultsIn(withValue(["fielding", "runout"], null))).toHaveLength(1);
  expect(faultsIn(withValue(["fielding", "directRunout"], 10_001))).toHaveLength(1);
});

test("every rule has a name of its own", () => {
  const names = RULE_ROWS.map(({ rule }) => rule.name);
  expect(new Set(names).size).toBe(names.length);
});
