import { describe, expect, test } from "vitest";
import type { LockableFixture } from "#game/play/season/fixtures";
import { leagueRounds, type RoundTerms } from "#game/play/season/league-rounds";
import { fixture } from "#tests/game/made-up-season";

/** 14:00 UTC on a day of May 2026; the 4th is a Monday. */
function may(day: number, hour = 14, minute = 0): number {
  return Date.UTC(2026, 4, day, hour, minute);
}

function on(id: number, day: number, traits: Partial<LockableFixture> = {}): LockableFixture {
  return fixture(id, may(day), traits);
}

/** As a league sees fixtures of a round that locked at an instant. */
function lockedAt(instant: number): Partial<LockableFixture> {
  return { lockedAt: instant };
}

/** Ids by round, with the opening fixture: "1: 1 2 3, from 1". */
function inShort(fixtures: readonly LockableFixture[], terms: Partial<RoundTerms> = {}): string[] {
  return leagueRounds(fixtures, { length: "week", zone: "UTC", from: 0, ...terms }).map(
    ({ number, fixtures: own, opening }) =>
      `${number}: ${own.map(({ id }) => id).join(" ")}, from ${opening?.id ?? "none"}`,
  );
}

describe("rounds of a week (rules.md#round-by-round)", () => {
  test("are from Monday to Sunday, without weeks that have no fixture", () => {
    const season = [on(1, 4), on(2, 7), on(3, 10), on(4, 11), on(5, 25)];
    expect(inShort(season)).toEqual(["1: 1 2 3, from 1", "2: 4, from 4", "3: 5, from 5"]);
  });

  test("do not depend on the order of the list", () => {
    expect(inShort([on(3, 10), on(1, 4), on(4, 11), on(2, 7)])).toEqual([
      "1: 1 2 3, from 1",
      "2: 4, from 4",
    ]);
  });

  // Sunday 10 May, 20:00 UTC, is Monday 01:30 in Kolkata and 06:00 in Sydney.
  test.each([
    ["UTC", ["1: 1 2, from 1", "2: 3, from 3"]],
    ["America/New_York", ["1: 1 2, from 1", "2: 3, from 3"]],
    ["Asia/Kolkata", ["1: 1, from 1", "2: 2 3, from 2"]],
    ["Australia/Sydney", ["1: 1, from 1", "2: 2 3, from 2"]],
  ])("begin at midnight in %s", (zone, expected) => {
    const season = [on(1, 9), fixture(2, may(10, 20)), on(3, 12)];
    expect(inShort(season, { zone })).toEqual(expected);
  });

  // London goes to summer time on Sunday, 29 March 2026, at 01:00: its Monday begins at 23:00 UTC.
  test.each([
    ["winter, a minute before Monday", Date.UTC(2026, 2, 22, 23, 59), "1: 1, from 1"],
    ["winter, at Monday's midnight", Date.UTC(2026, 2, 23, 0), "1: 1 2, from 1"],
    ["summer, a minute before Monday", Date.UTC(2026, 2, 29, 22, 59), "1: 2 1, from 2"],
    ["summer, at Monday's midnight", Date.UTC(2026, 2, 29, 23), "1: 2, from 2"],
  ])("know daylight saving time: %s", (_, startsAt, first) => {
    const wednesday = fixture(2, Date.UTC(2026, 2, 25, 18));
    expect(inShort([fixture(1, startsAt), wednesday], { zone: "Europe/London" })[0]).toBe(first);
  });

  test.each<[string, LockableFixture[], string[]]>([
    [
      "a fixture that is put off is in the round in which it starts",
      [on(1, 4), on(2, 14), on(3, 10), on(4, 11)],
      ["1: 1 3, from 1", "2: 4 2, from 4"],
    ],
    [
      "one that is brought forward opens the round in which it starts, if it is the first",
      [on(1, 5), on(2, 6), on(3, 4)],
      ["1: 3 1 2, from 3"],
    ],
    [
      "in a round that has locked nothing opens it again",
      [on(1, 5, lockedAt(may(5))), on(2, 9, lockedAt(may(5))), on(3, 6)],
      ["1: 1 3 2, from 1"],
    ],
    [
      "its first fixture may leave a round that has locked",
      [on(1, 12), on(2, 6, lockedAt(may(5))), on(3, 9, lockedAt(may(5)))],
      ["1: 2 3, from 2", "2: 1, from 1"],
    ],
    [
      "one that is called off before the lock opens nothing",
      [on(1, 4, { voided: true }), on(2, 6)],
      ["1: 1 2, from 2"],
    ],
    ["nothing opens a round that is called off", [on(1, 4, { voided: true })], ["1: 1, from none"]],
    [
      "one at short notice opens nothing before its first ball",
      [on(1, 4, { shortNotice: true }), on(2, 6)],
      ["1: 1 2, from 2"],
    ],
    ["after its first ball it has", [on(1, 4, { lockedAt: may(4) }), on(2, 6)], ["1: 1 2, from 1"]],
  ])("%s", (_, season, expected) => {
    expect(inShort(season)).toEqual(expected);
  });

  test("a league made in the middle of a week begins with the rest of it", () => {
    const season = [on(1, 4, lockedAt(may(4))), on(2, 5, { voided: true }), on(3, 7), on(4, 11)];
    expect(inShort(season, { from: may(6) })).toEqual(["1: 3, from 3", "2: 4, from 4"]);
  });
});

describe("rounds of n fixtures", () => {
  const length = 3;
  const season = [on(1, 1), on(2, 3), on(3, 5), on(4, 7), on(5, 9), on(6, 11), on(7, 13)];
  /** The first round has locked. */
  const begun = season.map((each) => (each.id <= 3 ? { ...each, lockedAt: may(1) } : each));
  const moved = (id: number, startsAt: number, list = begun) =>
    list.map((each) => (each.id === id ? { ...each, startsAt, startSetAt: may(2) } : each));

  test.each([
    [1, ["1", "2", "3", "4", "5", "6", "7"]],
    [3, ["1 2 3", "4 5 6", "7"]],
    [20, ["1 2 3 4 5 6 7"]],
  ])("of %i are counted in the order of the starts", (count, expected) => {
    const rounds = leagueRounds(season, { length: count, zone: "UTC", from: 0 });
    expect(rounds.map(({ fixtures }) => fixtures.map(({ id }) => id).join(" "))).toEqual(expected);
  });

  test("fixtures that start together are of one round", () => {
    const together = [on(1, 1), on(2, 3), on(3, 3), on(4, 3), on(5, 9)];
    expect(inShort(together, { length: 2 })).toEqual(["1: 1 2 3 4, from 1", "2: 5, from 5"]);
  });

  test.each<[string, LockableFixture[], string[]]>([
    ["a round that has locked", begun, ["1: 1 2 3, from 1", "2: 4 5 6, from 4", "3: 7, from 7"]],
    [
      "it keeps a fixture that is put off, and the next round does not move up",
      moved(3, may(30)),
      ["1: 1 2 3, from 1", "2: 4 5 6, from 4", "3: 7, from 7"],
    ],
    [
      "an open round loses it",
      moved(5, may(30)),
      ["1: 1 2 3, from 1", "2: 4 6 7, from 4", "3: 5, from 5"],
    ],
    [
      "one that is brought forward between its fixtures is of it",
      moved(7, may(4)),
      ["1: 1 2 7 3, from 1", "2: 4 5 6, from 4"],
    ],
    [
      "so is one that is added there",
      [...begun, on(8, 2)],
      ["1: 1 8 2 3, from 1", "2: 4 5 6, from 4", "3: 7, from 7"],
    ],
    [
      "one after them is of the next round",
      [...begun, on(8, 6)],
      ["1: 1 2 3, from 1", "2: 8 4 5, from 8", "3: 6 7, from 6"],
    ],
    [
      "fixtures before one that was put off stay where they are",
      [...moved(3, may(30)), on(8, 4)],
      ["1: 1 2 3, from 1", "2: 8 4 5, from 8", "3: 6 7, from 6"],
    ],
    [
      "its first fixture may be put off before its first ball",
      moved(1, may(6)).map((each) =>
        each.id === 1 ? { ...each, lockedAt: may(1), startSetAt: may(2) } : each,
      ),
      ["1: 2 3 1, from 2", "2: 4 5 6, from 4", "3: 7, from 7"],
    ],
    [
      "one that is called off before its lock counts for nothing",
      season.map((each) => (each.id === 2 ? { ...each, voided: true } : each)),
      ["1: 1 2 3 4, from 1", "2: 5 6 7, from 5"],
    ],
    [
      "one that was abandoned after it stays",
      begun.map((each) => (each.id === 2 ? { ...each, voided: true } : each)),
      ["1: 1 2 3, from 1", "2: 4 5 6, from 4", "3: 7, from 7"],
    ],
  ])("%s", (_, fixtures, expected) => {
    expect(inShort(fixtures, { length })).toEqual(expected);
  });

  test("a league made later counts from its first fixture on", () => {
    const late = season.map((each) => (each.id <= 2 ? { ...each, lockedAt: each.startsAt } : each));
    expect(inShort(late, { length, from: may(4) })).toEqual(["1: 3 4 5, from 3", "2: 6 7, from 6"]);
  });
});
