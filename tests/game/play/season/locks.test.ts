import { describe, expect, test } from "vitest";
import { dueInstants } from "#game/play/season/fixtures";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
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

describe("the save of a lock", () => {
  test("locks the whole team with booster and prediction", () => {
    const chosen = submission(7, 20, {
      booster: "3xCVC",
      targetFixtureId: 1,
      predictedTeamId: 44,
    });
    expect(locksOf([fixture(1, 100)], [chosen])).toEqual([
      {
        fixtureId: 1,
        instant: 100,
        submissionId: 7,
        booster: "3xCVC",
        predictedTeamId: 44,
        charge: 0,
        pool: "regular",
      },
    ]);
  });

  test("takes the last one saved, and of one millisecond the last one written", () => {
    const saved = [submission(3, 40), submission(5, 60), submission(4, 60), submission(6, 50)];
    expect(inShort(locksOf([fixture(1, 100)], saved))).toEqual([[1, 5, 0, null]]);
  });

  test("takes one saved just before, and leaves one saved at the instant to the next window", () => {
    const saved = [submission(1, 99), submission(2, 100, { lineup: ONE_SWAP })];
    expect(inShort(locksOf(THREE, saved, { until: 200 }))).toEqual([
      [1, 1, 0, null],
      [2, 2, 1, null],
    ]);
  });

  test("has nothing to lock for somebody without a team", () => {
    expect(locksOf(THREE, [])).toEqual([]);
  });

  test("never locks a team that is not exactly eleven", () => {
    const saved = [
      submission(1, 20, { lineup: lineup(ids(1, 10)) }),
      submission(2, 120, { lineup: EMPTY_LINEUP, targetFixtureId: 2, predictedTeamId: 44 }),
      submission(3, 220, { lineup: lineup([...ids(1, 10), 10]) }),
      submission(4, 320, { lineup: lineup([...ids(1, 11), 11]) }),
    ];
    expect(locksOf([...THREE, fixture(4, 400)], saved)).toEqual([]);
  });

  test("does not fall back on a team that was cleared before the first lock", () => {
    const saved = [submission(1, 20), submission(2, 30, { lineup: EMPTY_LINEUP })];
    expect(locksOf([fixture(1, 100)], saved)).toEqual([]);
  });

  test("keeps the fixtures after `until` open", () => {
    expect(inShort(locksOf(THREE, [submission(1, 20)], { until: 199 }))).toEqual([[1, 1, 0, null]]);
    expect(inShort(locksOf(THREE, [submission(1, 20)], { until: 200 }))).toHaveLength(2);
  });
});

describe("rolling over", () => {
  test("keeps the team and drops prediction and booster", () => {
    const saved = [
      submission(1, 20, { booster: "2xMatchPoints", targetFixtureId: 1, predictedTeamId: 44 }),
    ];
    const locks = locksOf(THREE, saved, { boosterSettings: boostersWithUses(5) });
    expect(locks.map((lock) => [lock.submissionId, lock.booster, lock.predictedTeamId])).toEqual([
      [1, "2xMatchPoints", 44],
      [1, null, null],
      [1, null, null],
    ]);
  });

  test("locks three times after a server was down over three starts", () => {
    const missed = [1, 2, 3].map((id) => fixture(id, id * 100));
    expect(dueInstants(missed, 350)).toEqual([100, 200, 300]);
    const saved = [submission(1, 20), submission(2, 150, { lineup: ONE_SWAP }), submission(3, 320)];
    expect(inShort(locksOf(missed, saved, { until: 350 }))).toEqual([
      [1, 1, 0, null],
      [2, 2, 1, null],
      [3, 2, 0, null],
    ]);
  });

  test("keeps a team whose owner saved something unfinished, with the prediction of it", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: EMPTY_LINEUP, targetFixtureId: 2, predictedTeamId: 44 }),
    ];
    const [, second] = locksOf(THREE, saved);
    expect(second).toMatchObject({ submissionId: 1, charge: 0, predictedTeamId: 44 });
  });
});

describe("fixtures at one instant", () => {
  const fixtures = [fixture(1, 100), fixture(2, 200), fixture(3, 200), fixture(4, 300)];

  test("lock one team, charged, boosted and predicted once, on the first", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, {
        lineup: ONE_SWAP,
        booster: "3xCVC",
        targetFixtureId: 2,
        predictedTeamId: 44,
      }),
    ];
    const [, first, second, after] = locksOf(fixtures, saved);
    expect(first).toMatchObject({
      ...{ fixtureId: 2, instant: 200, submissionId: 2 },
      ...{ charge: 1, booster: "3xCVC", predictedTeamId: 44 },
    });
    expect(second).toMatchObject({
      ...{ fixtureId: 3, instant: 200, submissionId: 2 },
      ...{ charge: 0, booster: null, predictedTeamId: null },
    });
    expect(after).toMatchObject({ fixtureId: 4, submissionId: 2, charge: 0 });
  });

  test("go by the order of the tournament, not by that of the ids", () => {
    const saved = [submission(1, 20, { booster: "3xCVC" })];
    const locks = locksOf([fixture(9, 100), fixture(4, 100)], saved);
    expect(inShort(locks)).toEqual([
      [9, 1, 0, "3xCVC"],
      [4, 1, 0, null],
    ]);
  });

  test("all play a FreeHit team, and all are passed over when it goes back", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: lineup(ids(21, 31)), booster: "FreeHit" }),
    ];
    expect(inShort(locksOf(fixtures, saved))).toEqual([
      [1, 1, 0, null],
      [2, 2, 0, "FreeHit"],
      [3, 2, 0, null],
      [4, 1, 0, null],
    ]);
  });
});

describe("a participant who was out of the league", () => {
  const saved = [submission(1, 20), submission(2, 120, { lineup: ONE_SWAP })];

  test("has no lock after leaving, up to coming back", () => {
    const absences = [{ leftAt: 150, returnedAt: 250 }];
    // The save for the match that was missed is gone with it: the last locked team goes on.
    expect(inShort(locksOf(THREE, saved, { absences }))).toEqual([
      [1, 1, 0, null],
      [3, 1, 0, null],
    ]);
  });

  test("has the lock of the instant of leaving, and not that of the instant of coming back", () => {
    expect(
      inShort(locksOf(THREE, saved, { absences: [{ leftAt: 100, returnedAt: 300 }] })),
    ).toEqual([[1, 1, 0, null]]);
  });

  test("has none while it lasts", () => {
    const absences = [{ leftAt: 150, returnedAt: Number.POSITIVE_INFINITY }];
    expect(inShort(locksOf(THREE, saved, { absences }))).toEqual([[1, 1, 0, null]]);
  });
});
