import { describe, expect, test } from "vitest";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { DEFAULT_SCORING_RULES, type RuleValues } from "#game/play/scoring/rules";
import {
  readRules as readTyped,
  rowsOf,
  type TypedRules,
  typeRules,
  withoutRemovedRows,
} from "#game/play/scoring/typed-rules";

/** The values of the form: of the right shape, with any figures. */
const readRules = (texts: TypedRules) => readTyped(texts) as RuleValues;

const typed = typeRules(DEFAULT_SCORING_RULES);

test("what the form shows is what it sends", () => {
  expect(readRules(withoutRemovedRows(typed))).toEqual(DEFAULT_SCORING_RULES);
});

test("texts are those of the screen", () => {
  expect(typed).toMatchObject({
    "batting.duck": "-10",
    "batting.excludeBowlersForDuck": "Yes",
    "batting.strikeRateMode": "formula",
    "batting.strikeRateRanges.0.minBalls": "10",
    "batting.strikeRateRanges.0.minRuns": "",
    "extras.viceCaptainMultiplier": "1.5",
  });
});

test("an empty field leaves a rule to another one, where it may be left", () => {
  expect(typed["fielding.directRunout"]).toBe("");
  const { fielding } = readRules({
    ...typed,
    "fielding.directRunout": "15",
    "fielding.runout": "",
  });
  expect(fielding).toMatchObject({ directRunout: 15, runout: Number.NaN });
});

describe("rows", () => {
  test("that are marked or empty are gone, the others move up", () => {
    const submittedFields = {
      ...typed,
      "batting.milestoneBonuses.0.remove": "on",
      "batting.milestoneBonuses.8.runs": "",
      "batting.milestoneBonuses.8.points": " ",
    };
    const remaining = withoutRemovedRows(submittedFields);
    expect(remaining["batting.milestoneBonuses.0.runs"]).toBe("50");
    expect(readRules(remaining).batting.milestoneBonuses.map(({ runs }) => runs)).toEqual([
      50, 75, 100, 125, 150, 175, 200,
    ]);
  });

  test("of milestones are sorted, also those of spare rows far behind", () => {
    const submittedFields = {
      ...typed,
      "bowling.milestoneBonuses.30.wickets": "1",
      "bowling.milestoneBonuses.30.points": "5",
    };
    const [first, second] =
      readRules(withoutRemovedRows(submittedFields)).bowling.milestoneBonuses ?? [];
    expect(first).toEqual({ wickets: 1, points: 5 });
    expect(second).toEqual({ wickets: 2, points: 10 });
  });

  test("of ranges keep their order: the first that fits pays", () => {
    const submittedFields = {
      ...typed,
      "bowling.economyRateRanges.7.minRate": "0",
      "bowling.economyRateRanges.7.maxRate": "1",
      "bowling.economyRateRanges.7.points": "50",
    };
    const rows = readRules(withoutRemovedRows(submittedFields)).bowling.economyRateRanges ?? [];
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toEqual({
      minOvers: null,
      minRuns: null,
      minRate: 0,
      maxRate: 1,
      points: 50,
    });
  });

  test("half filled in stay, with what is missing as no number", () => {
    const remaining = withoutRemovedRows({ ...typed, "batting.milestoneBonuses.8.runs": "250" });
    const last = readRules(remaining).batting.milestoneBonuses.at(-1);
    expect(last).toEqual({ runs: 250, points: Number.NaN });
  });

  test("of a list that lost all of them", () => {
    const none = Object.entries(typed).filter(([name]) => !name.startsWith("batting.mile"));
    expect(rowsOf(Object.fromEntries(none), "batting.milestoneBonuses")).toEqual([]);
    expect(readRules(Object.fromEntries(none)).batting.milestoneBonuses).toEqual([]);
  });
});

test("an emptied figure is no number, an unknown mode no rules", () => {
  expect(readRules({ ...typed, "batting.run": "" }).batting.run).toBeNaN();
  expect(
    parseScoringRules(readRules({ ...typed, "batting.strikeRateMode": "sums" })).faults,
  ).toEqual([
    {
      path: ["batting", "strikeRateMode"],
      code: "wrong-shape",
      sentence: "batting.strikeRateMode must be one of none, formula, ranges, runsMinusBalls.",
    },
  ]);
});
