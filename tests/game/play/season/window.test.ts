import { describe, expect, test } from "vitest";
import {
  currentWindow,
  type LockedTeam,
  resetChoices,
  type Submission,
} from "#game/play/season/window";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { boostersWithUses, locksOf, submission, THREE } from "#tests/game/made-up-season";
import { ids, lineup, lineupAfter } from "#tests/game/made-up-team";

const ONE_SWAP = lineupAfter({ 3: 12 }); // 2 changes against players 1 to 11

describe("currentWindow", () => {
  const windowAfter = (
    saved: readonly Submission[],
    locks: readonly LockedTeam[],
    lastInstant: number | null,
    targetFixtureId: number | null = null,
  ) =>
    currentWindow({
      locks,
      submissions: saved,
      targetFixtureId,
      lastInstant,
      boosterSettings: boostersWithUses(1),
      givenBackFixtureIds: new Set(),
    });

  test("is empty at first", () => {
    expect(windowAfter([], [], null)).toEqual({
      base: null,
      current: null,
      currentSubmissionId: null,
      submission: null,
      booster: null,
      predictedTeamId: null,
    });
  });

  test("rolls the locked team over", () => {
    const saved = [
      submission(1, 20, { booster: "3xCVC", targetFixtureId: 1, predictedTeamId: 44 }),
    ];
    const locks = locksOf(THREE, saved, { until: 100 });
    expect(windowAfter(saved, locks, 100)).toEqual({
      base: lineup(),
      current: lineup(),
      currentSubmissionId: 1,
      submission: null,
      booster: null,
      predictedTeamId: null,
    });
  });

  test("holds what was saved at the last lock or after it", () => {
    const saved = [
      submission(1, 20),
      submission(2, 100, {
        ...{ lineup: ONE_SWAP, booster: "2xMatchPoints" },
        ...{ targetFixtureId: 2, predictedTeamId: 44 },
      }),
    ];
    const locks = locksOf(THREE, saved, { until: 100 });
    expect(windowAfter(saved, locks, 100, 2)).toEqual({
      base: lineup(),
      current: ONE_SWAP,
      currentSubmissionId: 2,
      submission: saved[1],
      booster: "2xMatchPoints",
      predictedTeamId: 44,
    });
  });

  test("forgets what was saved before a lock that the participant had no team in", () => {
    const saved = [
      submission(1, 20, { lineup: EMPTY_LINEUP, targetFixtureId: 1, predictedTeamId: 44 }),
    ];
    const after = windowAfter(saved, [], 100, 2);
    expect(after).toMatchObject({ submission: null, predictedTeamId: null });
    expect(windowAfter(saved, [], null, 1)).toMatchObject({ predictedTeamId: 44, current: null });
  });

  test("does not offer a booster that is used up, though it was asked for", () => {
    const saved = [
      submission(1, 20, { booster: "3xCVC" }),
      submission(2, 120, { booster: "3xCVC" }),
    ];
    const window = windowAfter(saved, locksOf(THREE, saved, { until: 100 }), 100);
    expect(window.submission?.booster).toBe("3xCVC");
    expect(window.booster).toBeNull();
  });

  test("refuses locks whose submission is gone", () => {
    const saved = [submission(1, 20)];
    const locks = locksOf(THREE, saved, { until: 100 });
    expect(() => windowAfter([], locks, 100)).toThrow("submission 1 of a locked team is missing");
  });
});

describe("resetTeam", () => {
  test("puts the team of the last lock back, without booster and prediction", () => {
    const base = lineupAfter({ 5: 15 });
    expect(resetChoices({ base })).toEqual({
      lineup: base,
      booster: null,
      predictedTeamId: null,
      found: true,
    });
  });

  test("clears a team that never locked", () => {
    expect(resetChoices({ base: null })).toEqual({
      lineup: { playerIds: [], captainId: null, viceCaptainId: null },
      booster: null,
      predictedTeamId: null,
      found: false,
    });
  });

  test("costs nothing, and gives back nothing that was charged at a lock", () => {
    const saved = [
      submission(1, 20),
      submission(2, 120, { lineup: ONE_SWAP }),
      submission(3, 220, { lineup: lineup(ids(21, 31)) }),
      submission(4, 230, { lineup: ONE_SWAP }), // what Reset saves
    ];
    expect(locksOf(THREE, saved).map((lock) => lock.charge)).toEqual([0, 1, 0]);
  });
});
