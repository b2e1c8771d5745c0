import { describe, expect, test } from "vitest";
import { findPreset } from "#game/play/scoring/presets";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import {
  AS_IT_WAS,
  boosterChoiceText,
  boosterUnder,
  isAsItWas,
  ownChangeSentence,
  POINT_BOOSTERS,
  readWhatIf,
  rulesUnder,
} from "#game/stories/looking-back/what-if";

const NOTHING = { captains: "", boosters: "", without: "", preset: "" };

describe("the question of an address", () => {
  test.each([
    [{}, {}],
    [{ captains: "none" }, { captains: "none" }],
    [
      { boosters: "3xCVC", without: "12" },
      { boosters: "3xCVC", without: 12 },
    ],
    [
      { boosters: "none", preset: "simple" },
      { boosters: "none", preset: "simple" },
    ],
  ])("%j", (typed, expected) => {
    const read = readWhatIf({ ...NOTHING, ...typed }, [11, 12]);
    expect(read).toEqual({ question: { ...AS_IT_WAS, ...expected }, fault: null });
  });

  test.each([
    [{ captains: "three" }, "There is no such rule for captains. Choose one from the list."],
    [{ captains: "toString" }, "There is no such rule for captains. Choose one from the list."],
    [{ boosters: "FreeHit" }, "No such booster multiplies points. Choose one from the list."],
    [{ boosters: "__proto__" }, "No such booster multiplies points. Choose one from the list."],
    [{ without: "13" }, "No such match has been played to its end. Choose one from the list."],
    [{ without: "012" }, "No such match has been played to its end. Choose one from the list."],
    [{ without: "1e1" }, "No such match has been played to its end. Choose one from the list."],
    [{ preset: "x".repeat(9999) }, "There is no such preset. Choose one from the list."],
  ])("%j is refused with a sentence and asks nothing", (typed, fault) => {
    const read = readWhatIf({ ...NOTHING, captains: "none", ...typed }, [11, 12]);
    expect(read).toEqual({ question: AS_IT_WAS, fault });
    expect(isAsItWas(read.question)).toBe(true);
  });
});

describe("the rules of another season", () => {
  const own = DEFAULT_SCORING_RULES;

  test("are the own ones where nothing else is asked", () => {
    expect(rulesUnder(AS_IT_WAS, own)).toBe(own);
    expect(rulesUnder({ ...AS_IT_WAS, without: 12, boosters: "none" }, own)).toBe(own);
  });

  test("without captains multiply by one", () => {
    const rules = rulesUnder({ ...AS_IT_WAS, captains: "none" }, own);
    expect(rules.extras).toMatchObject({ captainMultiplier: 1, viceCaptainMultiplier: 1 });
    expect({ ...rules, extras: own.extras }).toEqual(own);
  });

  test("take the multipliers of a preset for another mode", () => {
    const variant = { ...AS_IT_WAS, captains: "separate", preset: "simple" } as const;
    const simple = findPreset("simple")?.rules;
    expect(rulesUnder(variant, own)).toEqual({
      ...simple,
      extras: { ...simple?.extras, captainMode: "separate" },
    });
  });
});

test.each([
  [{}, "2xMatchPoints", "2xMatchPoints"],
  [{ boosters: "none" }, "2xMatchPoints", null],
  [{ boosters: "3xCVC" }, "2xMatchPoints", "3xCVC"],
  [{ boosters: "3xCVC" }, null, null],
  [{ boosters: "none" }, "FreeHit", "FreeHit"],
  [{ captains: "none" }, "3xCVC", null],
  [{ captains: "none" }, "2xMatchPoints", "2xMatchPoints"],
  [{ captains: "none", boosters: "2xMatchPoints" }, "3xCVC", "2xMatchPoints"],
  [{ captains: "separate" }, "3xCVC", "3xCVC"],
] as const)("asked for %j, %s counts as %s", (choice, played, counts) => {
  expect(boosterUnder({ ...AS_IT_WAS, ...choice }, played)).toBe(counts);
});

test("boosters that multiply no points are no choice", () => {
  expect(POINT_BOOSTERS).toEqual(["2xMatchPoints", "3xCVC"]);
  expect(["none" as const, ...POINT_BOOSTERS].map(boosterChoiceText)).toEqual([
    "None",
    "All as 2x Match Points",
    "All as 3x C-VC Points",
  ]);
});

test.each([
  [2, 1, "You would be 1st instead of 2nd."],
  [2, 2, "You would be 2nd, as you are."],
  [null, 3, "You would be 3rd."],
  [1, null, "Your team has no rank."],
])("from %s to %s", (before, after, sentence) => {
  expect(ownChangeSentence({ rank: before }, { rank: after })).toBe(sentence);
});
