import { describe, expect, test } from "vitest";
import {
  type BoosterSettings,
  boosterFaultSentence,
  checkBooster,
  checkBoosterSettings,
  DEFAULT_BOOSTER_SETTINGS,
  effectsOf,
} from "#game/play/team/boosters";

const SETTINGS: BoosterSettings = {
  ...DEFAULT_BOOSTER_SETTINGS,
  FreeHit: { enabled: true, maxUses: 2 },
  "3xCVC": { enabled: true, maxUses: 1 },
};

describe("checkBooster", () => {
  const rows: [string | null, number, string | null][] = [
    [null, 0, null],
    ["FreeHit", 0, null],
    ["FreeHit", 1, null],
    ["FreeHit", 2, "Free Hit has no uses left."],
    ["3xCVC", 0, null],
    ["3xCVC", 1, "3x C-VC Points has no uses left."],
    ["3xCVC", 5, "3x C-VC Points has no uses left."],
    ["2xMatchPoints", 0, "2x Match Points is not enabled in this league."],
    ["Budget", 1, "Budget Booster is not enabled in this league."],
    ["", 0, "There is no such booster."],
    ["freehit", 0, "There is no such booster."],
    ["toString", 0, "There is no such booster."],
  ];
  test.each(rows)("%j after %i uses: %j", (booster, usesSoFar, sentence) => {
    const fault = checkBooster({ booster, settings: SETTINGS, usesSoFar });
    expect(fault === null ? null : boosterFaultSentence(fault)).toBe(sentence);
  });

  test("allows none of them by default", () => {
    const fault = checkBooster({
      booster: "FreeHit",
      settings: DEFAULT_BOOSTER_SETTINGS,
      usesSoFar: 0,
    });
    expect(fault).toEqual({ code: "booster-disabled", booster: "FreeHit" });
  });
});

describe("checkBoosterSettings", () => {
  test("accepts the defaults", () => {
    expect(checkBoosterSettings(DEFAULT_BOOSTER_SETTINGS)).toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN, 1001])(
    "refuses %d uses, of a disabled booster too",
    (maxUses) => {
      const settings = { ...DEFAULT_BOOSTER_SETTINGS, Budget: { enabled: false, maxUses } };
      expect(checkBoosterSettings(settings)).toEqual([
        {
          booster: "Budget",
          sentence: "Max uses of Budget Booster must be a whole number from 1 to 1000.",
        },
      ]);
    },
  );
});

test.each([
  ["FreeHit", true],
  ["Budget", true],
  ["2xMatchPoints", false],
  ["3xCVC", false],
  [null, false],
] as const)("a team with %s is for one fixture: %s", (booster, expected) => {
  expect(effectsOf(booster).forOneFixture === true).toBe(expected);
});
