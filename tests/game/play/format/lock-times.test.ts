import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import {
  changeLockBefore,
  fixturesOfLeague,
  type LeagueOfLocks,
  type LockStep,
  lockBeforeFor,
  lockInstant,
} from "#game/play/format/lock-times";
import { dueInstants, lockTimeOf, targetFixture } from "#game/play/season/fixtures";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";

const START = Date.UTC(2026, 3, 3, 14);
const AHEAD = START - 9 * DAY_MS;

function fixture(id: number, startsAt: number, more: object = {}) {
  const state = { stage: "group", voided: false, lockedAt: null, startSetAt: AHEAD } as const;
  return { id, startsAt, ...state, ...more };
}

function leagueOf(lockBefore: number, lockSteps: readonly LockStep[] = []): LeagueOfLocks {
  return {
    format: "season",
    createdAt: 0,
    settings: { ...DEFAULT_LEAGUE_SETTINGS, lockBefore },
    lockSteps,
  };
}

describe("the instant at which a fixture locks for a league", () => {
  const cases: readonly [string, number, object, number][] = [
    ["the start by default", 0, {}, START],
    ["half an hour before", 30, {}, START - 30 * MINUTE_MS],
    ["an hour before", 60, {}, START - 60 * MINUTE_MS],
    ["a start that is not known to be set", 30, { startSetAt: null }, START - 30 * MINUTE_MS],
    [
      "as the start is set, if it is set nearer than that",
      30,
      { startSetAt: START - 10 * MINUTE_MS },
      START - 10 * MINUTE_MS,
    ],
    ["the start, if it is set into the past", 30, { startSetAt: START + HOUR_MS }, START],
    ["at short notice too", 30, { shortNotice: true }, START - 30 * MINUTE_MS],
  ];
  it.each(cases)("%s", (_, minutes, more, instant) => {
    const one = fixture(1, START, more);
    expect(lockInstant(one, [one], leagueOf(minutes))).toBe(instant);
  });

  it("is the start's in every format without a setting", () => {
    const one = fixture(1, START);
    for (const format of ["season", "match", "owned"] as const) {
      expect(lockInstant(one, [one], { ...leagueOf(0), format })).toBe(START);
      expect(lockInstant(one, [one], { ...leagueOf(15), format })).toBe(START - 15 * MINUTE_MS);
    }
  });
});

describe("a change of the time before the start", () => {
  const now = START - 3 * HOUR_MS;
  const later = now + DAY_MS;

  it("counts for starts a day ahead, and for no nearer one", () => {
    const times = changeLockBefore({ lockBefore: 0, lockSteps: [] }, 60, now);
    expect(times).toEqual({ lockBefore: 60, lockSteps: [{ until: later, lockBefore: 0 }] });
    expect(lockBeforeFor(START, times)).toBe(0);
    expect(lockBeforeFor(later - 1, times)).toBe(0);
    expect(lockBeforeFor(later, times)).toBe(60);
  });

  it("back to the start moves no near deadline either", () => {
    const times = changeLockBefore({ lockBefore: 60, lockSteps: [] }, 0, now);
    expect(lockBeforeFor(START, times)).toBe(60);
    expect(lockBeforeFor(later, times)).toBe(0);
  });

  it("twice in a day keeps each start's announced value", () => {
    const first = changeLockBefore({ lockBefore: 0, lockSteps: [] }, 30, now);
    const second = changeLockBefore(first, 60, now + HOUR_MS);
    expect(lockBeforeFor(later - 1, second)).toBe(0);
    expect(lockBeforeFor(later, second)).toBe(30);
    expect(lockBeforeFor(later + HOUR_MS, second)).toBe(60);
  });

  it("to the same value is none", () => {
    const times = { lockBefore: 30, lockSteps: [{ until: later, lockBefore: 0 }] };
    expect(changeLockBefore(times, 30, now)).toBe(times);
  });

  it("forgets steps of long ago, and outlives a clock that was put back", () => {
    const old = { lockBefore: 30, lockSteps: [{ until: later - 40 * DAY_MS, lockBefore: 0 }] };
    expect(changeLockBefore(old, 60, now).lockSteps).toEqual([{ until: later, lockBefore: 30 }]);
    const ahead = { lockBefore: 30, lockSteps: [{ until: later + 2 * HOUR_MS, lockBefore: 0 }] };
    expect(changeLockBefore(ahead, 60, now)).toEqual({
      lockBefore: 60,
      lockSteps: [{ until: later, lockBefore: 0 }],
    });
  });
});

describe("the fixtures of a league", () => {
  const fixtures = [fixture(1, START), fixture(2, START + DAY_MS), fixture(3, START + 2 * DAY_MS)];

  it("are the tournament's own by default", () => {
    fixturesOfLeague(fixtures, leagueOf(0), new Map()).forEach((each, index) => {
      expect(each).toBe(fixtures[index]);
    });
  });

  it("have the league's locks where these came before the start", () => {
    const early = START - 30 * MINUTE_MS;
    const [first, second] = fixturesOfLeague(fixtures, leagueOf(30), new Map([[1, early]]));
    expect(first).toMatchObject({ startsAt: START, lockedAt: early });
    expect(second).toMatchObject({ lockedAt: null, locksAt: START + DAY_MS - 30 * MINUTE_MS });
  });

  it("are due and open by the league's instants, as if they started then", () => {
    for (const minutes of [15, 30, 60]) {
      const own = fixturesOfLeague(fixtures, leagueOf(minutes), new Map());
      const shifted = fixtures.map((each) => {
        return { ...each, startsAt: each.startsAt - minutes * MINUTE_MS };
      });
      expect(own.map(lockTimeOf)).toEqual(shifted.map(lockTimeOf));
      for (const at of [-90, -60, -30, -15, 0, 24 * 60 - 30, 24 * 60].map(
        (after) => START + after * MINUTE_MS,
      )) {
        expect(dueInstants(own, at)).toEqual(dueInstants(shifted, at));
        expect(targetFixture(own, at)?.id).toBe(targetFixture(shifted, at)?.id);
      }
    }
  });

  it("may lock in another order than they start", () => {
    const near = [fixture(1, START), fixture(2, START + 30 * MINUTE_MS)];
    const steps = [{ until: START + MINUTE_MS, lockBefore: 0 }];
    const own = fixturesOfLeague(near, leagueOf(60, steps), new Map());
    expect(targetFixture(own, START - HOUR_MS)?.id).toBe(2);
    expect(targetFixture(own, START - 30 * MINUTE_MS)?.id).toBe(1);
  });
});
