import { expect, test } from "vitest";
import { isInThroughout } from "#game/play/head-to-head/draws";
import { roundsOf } from "#game/play/head-to-head/rounds";
import { DAY, FIRST, fixtureOn, roundsOfLength, seat } from "./made-up-rounds";

/** The first fixture is on a Wednesday, at 14:00. */
const locked = { lockedAt: FIRST, state: "finished" } as const;
const season = [fixtureOn(0, locked), fixtureOn(2, locked), fixtureOn(6), fixtureOn(9)];

test("a league that is played by rounds has their duels (rules.md#round-by-round)", () => {
  const rules = { ...roundsOfLength("week"), playedFrom: 0 };
  const rounds = roundsOf(season, rules);
  expect(rounds.map(({ number, state, locks }) => ({ number, state, locks }))).toEqual([
    { number: 1, state: "over", locks: [FIRST] },
    { number: 2, state: "to come", locks: [FIRST + 6 * DAY, FIRST + 9 * DAY] },
  ]);
  const leftBetween = seat(1, { absences: [{ leftAt: FIRST + DAY, returnedAt: FIRST + 3 * DAY }] });
  expect(rounds[0] && isInThroughout(leftBetween, rounds[0])).toBe(true);
});

test("duels that begin later begin with the next of its rounds", () => {
  const rules = { ...roundsOfLength("week", "UTC", FIRST + DAY), playedFrom: 0 };
  expect(roundsOf(season, rules).map(({ fixtures }) => fixtures.map(({ id }) => id))).toEqual([
    [7, 10],
  ]);
});

test("rounds of n keep what they have locked", () => {
  const moved = season.map((each) =>
    each.id === 3 ? { ...each, startsAt: FIRST + 30 * DAY, startSetAt: FIRST + DAY } : each,
  );
  const rules = { ...roundsOfLength(2), playedFrom: 0 };
  expect(roundsOf(moved, rules).map(({ fixtures }) => fixtures.map(({ id }) => id))).toEqual([
    [1, 3],
    [7, 10],
  ]);
});
