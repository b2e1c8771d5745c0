import { describe, expect, test } from "vitest";
import {
  fixtureStatus,
  matchLabel,
  meetingLabels,
  type ShownFixture,
  timeLeft,
} from "#game/play/season/fixture-status";

const START = Date.UTC(2026, 10, 23, 14);
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

const waiting: ShownFixture = { startsAt: START, lockedAt: null, state: "upcoming", status: "" };
const playing: ShownFixture = { ...waiting, lockedAt: START, state: "in progress" };

describe("fixtureStatus", () => {
  test("a countdown until the start", () => {
    expect(fixtureStatus(waiting, START - DAY - 4 * HOUR - 33 * SECOND)).toEqual({
      kind: "countdown",
      left: { days: 1, hours: 4, minutes: 0, seconds: 33 },
    });
    expect(fixtureStatus(waiting, START - 1).kind).toBe("countdown");
  });

  test("'Locked' from the very start until a ball is known of", () => {
    expect(fixtureStatus(waiting, START).kind).toBe("locked");
    expect(fixtureStatus({ ...waiting, lockedAt: START }, START + 60 * SECOND).kind).toBe("locked");
  });

  test("'In Progress' while it is played", () => {
    expect(fixtureStatus({ ...playing, status: "IND need 4 runs" }, START + HOUR).kind).toBe(
      "in progress",
    );
  });

  test.each([
    ["Day 2: Stumps - IND lead by 40 runs", "Day 2: Stumps"],
    ["Stumps, Day 3", "Day 3: Stumps"],
    ["STUMPS on day 4", "Day 4: Stumps"],
  ])("%s", (status, text) => {
    expect(fixtureStatus({ ...playing, status }, START + 9 * HOUR)).toEqual({
      kind: "stumps",
      text,
    });
  });

  test("stumps without a day count the days since the start", () => {
    const status = "Stumps";
    expect(fixtureStatus({ ...playing, status }, START + 8 * HOUR)).toEqual({
      kind: "stumps",
      text: "Day 1: Stumps",
    });
    expect(fixtureStatus({ ...playing, status }, START + 2 * DAY + 8 * HOUR)).toEqual({
      kind: "stumps",
      text: "Day 3: Stumps",
    });
  });

  test("a fixture that was moved away from its lock counts down again", () => {
    expect(fixtureStatus({ ...waiting, startsAt: START + HOUR }, START).kind).toBe("countdown");
  });
});

test("timeLeft leaves out the part of a second and never runs below zero", () => {
  expect(timeLeft(61_999)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 1 });
  expect(timeLeft(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

describe("matchLabel", () => {
  const fixture = (id: number, matchType: string, a: number, b: number) => ({
    id,
    matchType,
    teamA: { id: a },
    teamB: { id: b },
  });
  const season = [
    fixture(1, "Test", 1, 2),
    fixture(2, "ODI", 1, 2),
    fixture(3, "Test", 2, 1),
    fixture(4, "Test", 1, 3),
  ];

  test.each([
    [0, "1st Test"],
    [1, "ODI"],
    [2, "2nd Test"],
    [3, "1st Test"],
  ])("fixture %i is the %s", (index, label) => {
    const shown = season[index];
    expect(shown && matchLabel(shown, season)).toBe(label);
  });

  test("of sides that meet again in the same kind of match, each fixture has its place", () => {
    expect([...meetingLabels(season)]).toEqual([
      [1, "1st Test"],
      [3, "2nd Test"],
    ]);
  });

  test.each([
    [3, "3rd Test"],
    [4, "4th Test"],
    [11, "11th Test"],
    [12, "12th Test"],
    [21, "21st Test"],
  ])("the %i. of a long series is the %s", (place, label) => {
    const series = Array.from({ length: place }, (_, index) => fixture(index, "Test", 1, 2));
    const last = series[place - 1];
    expect(last && matchLabel(last, series)).toBe(label);
  });
});
