import { describe, expect, test } from "vitest";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { readScoringRules, ScoringRulesError } from "#server/play/leagues/load-league";

const { batting, bowling, fielding, extras } = DEFAULT_SCORING_RULES;

describe("a missing part takes its default", () => {
  test.each<[string, unknown]>([
    ["everything", {}],
    ["a section left empty", { batting: {}, fielding: {}, bowling: {}, extras: {} }],
    ["a bonus left empty", { batting: { runRateBonus: {} }, fielding: { catchBonus: {} } }],
    ["the defaults written out", structuredClone(DEFAULT_SCORING_RULES)],
  ])("%s", (_, input) => {
    expect(readScoringRules(input)).toEqual(DEFAULT_SCORING_RULES);
  });

  test("what is there stays, at every level", () => {
    const rules = readScoringRules({
      milestoneMode: "cumulative",
      batting: { run: 0.5, runRateBonus: { minBalls: 10 }, runsMinusBallsBonus: { multiplier: 2 } },
      bowling: { economyRateMode: "none" },
      extras: { captainMode: "separate" },
    });
    expect(rules).toEqual({
      milestoneMode: "cumulative",
      batting: {
        ...batting,
        run: 0.5,
        runRateBonus: { ...batting.runRateBonus, minBalls: 10 },
        runsMinusBallsBonus: { minBalls: 10, multiplier: 2 },
      },
      bowling: { ...bowling, economyRateMode: "none" },
      fielding,
      extras: { ...extras, captainMode: "separate" },
    });
  });

  test("a list is taken whole, and a gate that is missing or null does not gate", () => {
    const rules = readScoringRules({
      batting: {
        milestoneBonuses: [{ runs: 30, points: 4 }],
        strikeRateRanges: [{ minRate: 0, maxRate: 90, points: -5, minBalls: null }],
      },
      bowling: { milestoneBonuses: [], economyRateRanges: [] },
    });
    expect(rules.batting.milestoneBonuses).toEqual([{ runs: 30, points: 4 }]);
    expect(rules.batting.strikeRateRanges).toEqual([
      { minRuns: null, minBalls: null, minRate: 0, maxRate: 90, points: -5 },
    ]);
    expect(rules.bowling.milestoneBonuses).toEqual([]);
    expect(rules.bowling.economyRateRanges).toEqual([]);
  });

  test.each([
    [12, { catches: 2, points: 12 }],
    [{ points: 12 }, { catches: 2, points: 12 }],
    [{ catches: 3 }, { catches: 3, points: 10 }],
    [
      { catches: 3, points: 12 },
      { catches: 3, points: 12 },
    ],
  ])("a catch bonus of %j", (catchBonus, expected) => {
    expect(readScoringRules({ fielding: { catchBonus } }).fielding.catchBonus).toEqual(expected);
  });
});

describe("what cannot be read is named", () => {
  test.each<[unknown, string]>([
    [undefined, "The scoring rules must be an object."],
    [null, "The scoring rules must be an object."],
    [[], "The scoring rules must be an object."],
    ["batting", "The scoring rules must be an object."],
    [{ battng: {} }, "battng is not a scoring rule."],
    [{ batting: { foor: 1 } }, "batting.foor is not a scoring rule."],
    [JSON.parse('{ "__proto__": {} }'), "__proto__ is not a scoring rule."],
    [
      { batting: { milestoneBonuses: [{ runs: 10, points: 1, wickets: 2 }] } },
      "batting.milestoneBonuses[0].wickets is not a scoring rule.",
    ],
    [{ batting: { run: "1" } }, "batting.run must be a number."],
    [{ batting: { run: null } }, "batting.run must be a number."],
    [JSON.parse('{ "batting": { "run": 1e999 } }'), "batting.run must be a number."],
    [{ batting: null }, "batting must be an object."],
    [
      { batting: { excludeBowlersForDuck: 1 } },
      "batting.excludeBowlersForDuck must be true or false.",
    ],
    [{ batting: { milestoneBonuses: {} } }, "batting.milestoneBonuses must be a list of rows."],
    [
      { bowling: { economyRateRanges: [{ minRate: 1, maxRate: 2 }] } },
      "bowling.economyRateRanges[0].points is missing.",
    ],
    [{ fielding: { catchBonus: "10" } }, "fielding.catchBonus must be an object."],
    [{ extras: { captainMode: "both" } }, "extras.captainMode must be one of unified, separate."],
    [{ milestoneMode: "all" }, "milestoneMode must be one of highest, cumulative."],
    [
      { bowling: { economyRateMode: "runsMinusBalls" } },
      "bowling.economyRateMode must be one of none, formula, ranges.",
    ],
  ])("%j", (input, sentence) => {
    expect(() => readScoringRules(input)).toThrow(new ScoringRulesError(sentence));
  });

  test("rules that make no sense are refused with their place (rules.md#settings)", () => {
    const backwards = { minRate: 100, maxRate: 50, points: 1 };
    expect(() => readScoringRules({ batting: { strikeRateRanges: [backwards] } })).toThrow(
      new ScoringRulesError(
        "batting.strikeRateRanges[0].maxRate: Strike rate ranges, row 1: the minimum rate 100 must not be above the maximum rate 50.",
      ),
    );
  });
});
