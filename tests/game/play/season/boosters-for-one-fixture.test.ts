import { describe, expect, test } from "vitest";
import { type Submission, wentBackAfter } from "#game/play/season/window";
import { BOOSTERS, type Booster } from "#game/play/team/boosters";
import { leavesNoTeam, leavesNoTeamSentence } from "#game/play/team/submission";
import { fixture, locksOf, submission, THREE } from "#tests/game/made-up-season";
import { lineup } from "#tests/game/made-up-team";

/** The words before Submit (rules.md#boosters). */
describe("leavesNoTeam", () => {
  test.each<[Booster | null, boolean]>([
    [null, false],
    ["2xMatchPoints", false],
    ["3xCVC", false],
    ["FreeHit", true],
    ["Budget", true],
  ])("%s in the first window: %s", (booster, leaves) => {
    expect(leavesNoTeam({ booster }, { base: null })).toBe(leaves ? booster : null);
  });

  test.each([null, ...BOOSTERS])("%s with a team to go back to: never", (booster) => {
    expect(leavesNoTeam({ booster }, { base: lineup() })).toBeNull();
  });

  test("is said with the booster's name", () => {
    expect(leavesNoTeamSentence("Budget")).toBe(
      "Budget Booster in your first match leaves you without a team after it: you then pick a new one.",
    );
  });
});

/** The words of Manage Team after the match. */
describe("wentBackAfter", () => {
  const playing = (booster: Booster | null): Submission[] => [
    submission(1, 20),
    submission(2, 120, { booster }),
  ];
  test.each<[string, Submission[], number, Booster | null]>([
    ["before any lock", playing("FreeHit"), 50, null],
    ["after an ordinary match", playing("FreeHit"), 100, null],
    ["after Free Hit", playing("FreeHit"), 200, "FreeHit"],
    ["after Budget", playing("Budget"), 200, "Budget"],
    ["after another booster", playing("3xCVC"), 200, null],
    ["after the match that followed", playing("FreeHit"), 300, null],
    [
      "after a first match with Free Hit",
      [submission(1, 20, { booster: "FreeHit" })],
      300,
      "FreeHit",
    ],
  ])("%s", (_, saves, until, booster) => {
    expect(wentBackAfter(locksOf(THREE, saves, { until }))).toBe(booster);
  });

  test("after two matches of one instant, of which the first carries it", () => {
    const locks = locksOf([fixture(1, 100), fixture(2, 100)], playing(null), {});
    expect(wentBackAfter(locks)).toBeNull();
    const boosted = [submission(1, 20, { booster: "FreeHit" as const })];
    expect(wentBackAfter(locksOf([fixture(1, 100), fixture(2, 100)], boosted))).toBe("FreeHit");
  });
});
