import { describe, expect, test } from "vitest";
import { hasBegun, opensAt, roundsOf } from "#game/play/head-to-head/rounds";
import { DAY, FIRST, fixtureOn, roundsOfLength } from "./made-up-rounds";

const idsOf = (rounds: ReturnType<typeof roundsOf>) =>
  rounds.map(({ fixtures }) => fixtures.map(({ id }) => id));

describe("rounds of n fixtures (rules.md#rounds)", () => {
  const season = [0, 1, 2, 3, 4, 5, 6].map((day) => fixtureOn(day));

  test.each([
    [1, [[1], [2], [3], [4], [5], [6], [7]]],
    [3, [[1, 2, 3], [4, 5, 6], [7]]],
    [20, [[1, 2, 3, 4, 5, 6, 7]]],
  ])("of %i", (length, expected) => {
    const rounds = roundsOf(season, roundsOfLength(length));
    expect(idsOf(rounds)).toEqual(expected);
    expect(rounds.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
  });

  test("a fixture that locked at or before the start is in no round", () => {
    const rounds = roundsOf(season, roundsOfLength(3, "UTC", FIRST + DAY));
    expect(idsOf(rounds)).toEqual([
      [3, 4, 5],
      [6, 7],
    ]);
  });

  test("a fixture that moves goes to another round", () => {
    const moved = season.map((each) =>
      each.id === 2 ? { ...each, startsAt: FIRST + 9 * DAY } : each,
    );
    expect(idsOf(roundsOf(moved, roundsOfLength(3)))).toEqual([[1, 3, 4], [5, 6, 7], [2]]);
  });

  test("a locked fixture stands where it locked", () => {
    const locked = fixtureOn(0, { lockedAt: FIRST, startsAt: FIRST + 9 * DAY, state: "finished" });
    expect(idsOf(roundsOf([fixtureOn(1), locked], roundsOfLength(1)))).toEqual([[1], [2]]);
  });
});

describe("weeks", () => {
  // Sunday, 5 April 2026, 20:00 UTC is Monday morning in Sydney and 01:30 of Monday in Kolkata.
  const sunday = fixtureOn(4, { startsAt: Date.UTC(2026, 3, 5, 20) });
  const monday = fixtureOn(5, { startsAt: Date.UTC(2026, 3, 6, 20) });

  test.each([
    ["UTC", [[5], [6]]],
    ["America/Jamaica", [[5], [6]]],
    ["Asia/Kolkata", [[5, 6]]],
    ["Australia/Sydney", [[5, 6]]],
  ])("begin on Monday in %s", (zone, expected) => {
    expect(idsOf(roundsOf([sunday, monday], roundsOfLength("week", zone)))).toEqual(expected);
  });

  test("without a fixture are no rounds", () => {
    const rounds = roundsOf([fixtureOn(0), fixtureOn(21)], roundsOfLength("week"));
    expect(rounds.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("one that had begun is none", () => {
    const season = [0, 1, 8].map((day) => fixtureOn(day));
    const from = FIRST + DAY / 2;
    expect(idsOf(roundsOf(season, roundsOfLength("week", "UTC", from)))).toEqual([[9]]);
    expect(idsOf(roundsOf(season, roundsOfLength("week", "UTC", FIRST - 1)))).toEqual([
      [1, 2],
      [9],
    ]);
  });
});

test.each([
  [["upcoming", "upcoming"], "to come", false],
  [["finished", "upcoming"], "in play", true],
  [["in progress", "upcoming"], "in play", true],
  [["abandoned", "upcoming"], "to come", false],
  [["finished", "abandoned"], "over", true],
  [["abandoned", "abandoned"], "not played", false],
] as const)("fixtures that are %j make a round %s", (states, state, begun) => {
  const season = states.map((each, day) => fixtureOn(day, { state: each }));
  const [round] = roundsOf(season, roundsOfLength(2));
  expect(round?.state).toBe(state);
  expect(round && hasBegun(round)).toBe(begun);
});

test("a fixture called off before its start does not open its round", () => {
  const season = [fixtureOn(0, { state: "abandoned" }), fixtureOn(1)];
  const [round] = roundsOf(season, roundsOfLength(2));
  expect(round && opensAt(round)).toBe(FIRST + DAY);
});
