import { describe, expect, test } from "vitest";
import { fixture, inShort, locksOf, submission } from "#tests/game/made-up-season";
import { ids, lineup, lineupAfter } from "#tests/game/made-up-team";

const ONE_SWAP = lineupAfter({ 3: 12 }); // 2 changes against players 1 to 11
const TWO_SWAPS = lineupAfter({ 3: 12, 4: 13 }); // 4 changes

describe("a fixture abandoned without a ball", () => {
  test("gives a booster back, and its team still goes back", () => {
    const fixtures = [
      fixture(1, 100),
      fixture(2, 200, { voided: true, lockedAt: 200 }),
      fixture(3, 300),
    ];
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: lineup(ids(21, 31)), booster: "FreeHit" }),
      submission(3, 220, { lineup: TWO_SWAPS, booster: "FreeHit" }),
    ];
    expect(inShort(locksOf(fixtures, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 0, "FreeHit"],
      [3, 3, 0, "FreeHit"],
    ]);
  });

  test("leaves the team that it locked to count changes against", () => {
    const fixtures = [
      fixture(1, 100),
      fixture(2, 200, { voided: true, lockedAt: 200 }),
      fixture(3, 300),
    ];
    const saved = [submission(1, 20), submission(2, 120, { lineup: TWO_SWAPS })];
    expect(inShort(locksOf(fixtures, saved))[2]).toEqual([3, 2, 0, null]);
  });

  test("never locks when it was called off before its start: the window goes on", () => {
    const fixtures = [fixture(1, 100), fixture(2, 200, { voided: true }), fixture(3, 300)];
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: ONE_SWAP, targetFixtureId: 3, predictedTeamId: 44 }),
    ];
    expect(locksOf(fixtures, saved).map((lock) => [lock.fixtureId, lock.predictedTeamId])).toEqual([
      [1, null],
      [3, 44],
    ]);
  });
});

describe("fixtures of one instant (rules.md#abandoned)", () => {
  const BOOSTED = [
    submission(1, 20),
    submission(2, 120, { lineup: TWO_SWAPS, booster: "Budget" }),
    submission(3, 220, { lineup: ONE_SWAP, booster: "Budget" }),
  ];
  /** Fixtures 2 and 3 start at 200, fixture 4 at 300. */
  const seasonWith = (voided: readonly number[]) =>
    [fixture(1, 100), fixture(2, 200), fixture(3, 200), fixture(4, 300)].map((each) => ({
      ...each,
      lockedAt: each.startsAt,
      voided: voided.includes(each.id),
    }));

  test.each<[string, readonly number[], string | null]>([
    ["both played: the booster is spent", [], null],
    ["the first abandoned: it stays spent", [2], null],
    ["the second abandoned: it stays spent", [3], null],
    ["both abandoned: it is given back", [2, 3], "Budget"],
  ])("%s", (_, voided, playedLater) => {
    const locks = locksOf(seasonWith(voided), BOOSTED);
    expect(inShort(locks)).toEqual([
      [1, 1, 0, null],
      [2, 2, 3, "Budget"],
      [3, 2, 0, null],
      [4, 3, 1, playedLater],
    ]);
  });
});

describe("a fixture moved to a later time", () => {
  test("is as if it had never locked: charge, booster and prediction are open again", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: ONE_SWAP, booster: "3xCVC" }),
      submission(3, 220, {
        lineup: TWO_SWAPS,
        booster: "3xCVC",
        targetFixtureId: 2,
        predictedTeamId: 44,
      }),
    ];
    const before = locksOf([fixture(1, 100), fixture(2, 200), fixture(3, 300)], saved);
    expect(inShort(before)).toEqual([
      [1, 1, 0, null],
      [2, 2, 1, "3xCVC"],
      [3, 3, 1, null],
    ]);
    const after = locksOf([fixture(1, 100), fixture(2, 250), fixture(3, 300)], saved);
    expect(inShort(after)).toEqual([
      [1, 1, 0, null],
      [2, 3, 3, "3xCVC"],
      [3, 3, 0, null],
    ]);
    expect(after[1]?.predictedTeamId).toBe(44);
  });

  test("may come after the ones that followed it", () => {
    const saved = [submission(1, 20), submission(2, 120, { lineup: ONE_SWAP })];
    const locks = locksOf([fixture(1, 100), fixture(2, 900), fixture(3, 300)], saved);
    expect(inShort(locks)).toEqual([
      [1, 1, 0, null],
      [3, 2, 1, null],
      [2, 2, 0, null],
    ]);
  });

  test("keeps the lock that it has when its first ball is bowled", () => {
    const started = fixture(2, 250, { lockedAt: 200 });
    const saved = [submission(1, 20), submission(2, 220, { lineup: ONE_SWAP })];
    const locks = locksOf([fixture(1, 100), started, fixture(3, 300)], saved);
    expect(locks.map((lock) => [lock.instant, lock.submissionId])).toEqual([
      [100, 1],
      [200, 1],
      [300, 2],
    ]);
  });
});
