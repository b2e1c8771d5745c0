import { describe, expect, test } from "vitest";
import { lockTeamsAt } from "#game/play/season/locks";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import {
  boostersWithUses,
  fixture,
  inShort,
  locksOf,
  submission,
  THREE,
} from "#tests/game/made-up-season";
import { ids, lineup, lineupAfter } from "#tests/game/made-up-team";

const ONE_SWAP = lineupAfter({ 3: 12 }); // 2 changes against players 1 to 11
const TWO_SWAPS = lineupAfter({ 3: 12, 4: 13 }); // 4 changes

describe("boosters", () => {
  const FOUR = [...THREE, fixture(4, 400)];
  const others = lineup(ids(21, 31)); // 22 changes against players 1 to 11

  test("FreeHit charges nothing, and the team before it comes back free", () => {
    const saved = [submission(1, 20), submission(2, 120, { lineup: others, booster: "FreeHit" })];
    expect(inShort(locksOf(FOUR, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 0, "FreeHit"],
      [3, 1, 0, null],
      [4, 1, 0, null],
    ]);
  });

  test("changes after FreeHit count against the team before it", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: others, booster: "FreeHit" }),
      submission(3, 220, { lineup: ONE_SWAP }),
    ];
    expect(inShort(locksOf(THREE, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 0, "FreeHit"],
      [3, 3, 1, null],
    ]);
  });

  test("keeping the FreeHit team is 22 changes", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: others, booster: "FreeHit" }),
      submission(3, 220, { lineup: others }),
    ];
    expect(locksOf(THREE, saved)[2]).toMatchObject({ submissionId: 3, charge: 21 });
  });

  test("Budget charges its changes, and the team before it comes back free", () => {
    const saved = [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS, booster: "Budget" })];
    expect(inShort(locksOf(THREE, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 3, "Budget"],
      [3, 1, 0, null],
    ]);
  });

  test("Budget and FreeHit in a row go back to the team before both", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: TWO_SWAPS, booster: "Budget" }),
      submission(3, 220, { lineup: others, booster: "FreeHit" }),
    ];
    expect(inShort(locksOf(FOUR, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 3, "Budget"],
      [3, 3, 0, "FreeHit"],
      [4, 1, 0, null],
    ]);
  });

  test("the other boosters leave the team as it is", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: ONE_SWAP, booster: "2xMatchPoints" }),
      submission(3, 220, { lineup: TWO_SWAPS, booster: "3xCVC" }),
    ];
    expect(inShort(locksOf(FOUR, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 1, "2xMatchPoints"],
      [3, 3, 1, "3xCVC"],
      [4, 3, 0, null],
    ]);
  });

  test("FreeHit at the first lock ever goes back to no team, and the next one is free", () => {
    const saved = [
      submission(1, 20, { booster: "FreeHit" }),
      submission(2, 220, { lineup: others }),
    ];
    expect(inShort(locksOf(FOUR, saved))).toEqual([
      [1, 1, 0, "FreeHit"],
      // nothing at 200
      [3, 2, 0, null],
      [4, 2, 0, null],
    ]);
  });

  test("is not spent more often than its uses, and charges as if not played then", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { booster: "FreeHit" }),
      submission(3, 220, { lineup: TWO_SWAPS, booster: "FreeHit" }),
    ];
    expect(inShort(locksOf(THREE, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 0, "FreeHit"],
      [3, 3, 3, null],
    ]);
    const twice = locksOf(THREE, saved, { boosterSettings: boostersWithUses(2) });
    expect(inShort(twice)[2]).toEqual([3, 3, 0, "FreeHit"]);
  });

  test.each(["3xCVC", "FreeHit", "Budget"] as const)(
    "%s stays chosen when the manager disables it before the lock, and is spent",
    (booster) => {
      const saved = [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS, booster })];
      const locks = locksOf(THREE, saved, { boosterSettings: DEFAULT_BOOSTER_SETTINGS });
      const goesBack = booster !== "3xCVC";
      expect(inShort(locks)).toEqual([
        [1, 1, 0, null],
        [2, 2, booster === "FreeHit" ? 0 : 3, booster],
        [3, goesBack ? 1 : 2, 0, null],
      ]);
    },
  );
});

test("lockInstant counts a booster given back as not used", () => {
  const saved = [submission(1, 20, { booster: "3xCVC" }), submission(2, 120, { booster: "3xCVC" })];
  const lockSecond = (givenBackFixtureIds: ReadonlySet<number>) =>
    lockTeamsAt({
      fixtures: [fixture(2, 200)],
      previousInstant: 100,
      locksBefore: locksOf(THREE, saved, { until: 100 }),
      givenBackFixtureIds,
      submissions: saved,
      settings: DEFAULT_LEAGUE_SETTINGS,
      boosterSettings: boostersWithUses(1),
      tournamentStartsAt: 0,
    })[0]?.booster;
  expect(lockSecond(new Set())).toBeNull();
  expect(lockSecond(new Set([1]))).toBe("3xCVC");
});
