import { describe, expect, test } from "vitest";
import { ballsDue } from "#server/matches/feeds/rehearsal/balls-due";
import { newStarts } from "#server/matches/feeds/rehearsal/compress-schedule";
import { parseInstant } from "#server/matches/feeds/rehearsal/parse-instant";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1, 1);

describe("the balls that are due", () => {
  const T20 = [120, 120];
  /** 120 balls at 40 seconds. */
  const INNINGS = 80 * MINUTE;
  const BREAK = 15 * MINUTE;

  test.each([
    [-1, 1, T20, 0, false],
    [0, 1, T20, 0, false],
    [40 * SECOND - 1, 1, T20, 0, false],
    [40 * SECOND, 1, T20, 1, false],
    [INNINGS - 1, 1, T20, 119, false],
    [INNINGS, 1, T20, 120, false],
    [INNINGS + BREAK + 40 * SECOND - 1, 1, T20, 120, false],
    [INNINGS + BREAK + 40 * SECOND, 1, T20, 121, false],
    [2 * INNINGS + BREAK - 1, 1, T20, 239, false],
    [2 * INNINGS + BREAK, 1, T20, 240, true],
    [40 * SECOND, 60, T20, 60, false],
    [80 * SECOND, 60, T20, 120, false],
    [175 * SECOND, 60, T20, 240, true],
    [80 * SECOND, 0.5, T20, 1, false],
    [DAY, 10_000, T20, 240, true],
    [2 * 40 * SECOND + BREAK, 1, [2, 0, 1], 2, false],
    [3 * 40 * SECOND + BREAK, 1, [2, 0, 1], 3, true],
    [-1, 1, [], 0, false],
    [0, 1, [], 0, true],
  ])(
    "%d ms after the start at speed %d of %j: %d, over: %s",
    (elapsed, speed, all, balls, complete) => {
      const clock = { startsAt: START, now: START + elapsed, speed, ballsPerInnings: all };
      expect(ballsDue(clock)).toEqual({ balls, complete });
    },
  );
});

describe("new starts at speed 100", () => {
  const match = (
    id: number,
    plannedAt: number,
    startsAt: number,
    lockedAt: number | null = null,
  ) => ({
    id,
    plannedAt,
    startsAt,
    lockedAt,
  });
  const NOW = START;

  test("begin in ten seconds and divide the distances, before the first lock", () => {
    const season = [
      match(1, 0, NOW + DAY),
      match(2, DAY, NOW + 2 * DAY),
      match(3, DAY + 4 * HOUR, 0),
    ];
    expect([...newStarts(season, NOW, 100)]).toEqual([
      [1, NOW + 10 * SECOND],
      [2, NOW + 10 * SECOND + DAY / 100],
      [3, NOW + 10 * SECOND + (DAY + 4 * HOUR) / 100],
    ]);
  });

  test("count from the last match that has locked, so that a second time moves nothing", () => {
    const season = [
      match(1, 0, NOW - MINUTE, NOW - MINUTE),
      match(2, DAY, 5),
      match(3, 2 * DAY, 6),
    ];
    const moved = newStarts(season, NOW, 100);
    expect([...moved]).toEqual([
      [2, NOW - MINUTE + DAY / 100],
      [3, NOW - MINUTE + (2 * DAY) / 100],
    ]);
    const again = season.map((each) => ({
      ...each,
      startsAt: moved.get(each.id) ?? each.startsAt,
    }));
    expect(newStarts(again, NOW + MINUTE, 100)).toEqual(moved);
  });

  test("never lie in the past: what is late begins in ten seconds, the rest follows", () => {
    const season = [match(1, 0, NOW - HOUR, NOW - HOUR), match(2, DAY, 5), match(3, 2 * DAY, 6)];
    expect([...newStarts(season, NOW, 100)]).toEqual([
      [2, NOW + 10 * SECOND],
      [3, NOW + 10 * SECOND + DAY / 100],
    ]);
  });

  test("are none when all have locked", () => {
    expect(newStarts([match(1, 0, NOW, NOW)], NOW, 100).size).toBe(0);
  });
});

describe("an instant as an operator writes it", () => {
  const NOW = Date.UTC(2026, 10, 21, 11, 30);

  test.each([
    ["now", "2026-11-21T11:30:00.000Z"],
    ["+10m", "2026-11-21T11:40:00.000Z"],
    ["+90s", "2026-11-21T11:31:30.000Z"],
    ["+2h", "2026-11-21T13:30:00.000Z"],
    ["+3d", "2026-11-24T11:30:00.000Z"],
    ["tomorrow", "2026-11-22T14:00:00.000Z"],
    ["2026-12-01", "2026-12-01T14:00:00.000Z"],
    ["2026-12-01T09:15", "2026-12-01T09:15:00.000Z"],
    ["2026-12-01 09:15:30", "2026-12-01T09:15:30.000Z"],
    ["2026-12-01T09:15Z", "2026-12-01T09:15:00.000Z"],
    ["2026-12-01T09:15+05:30", "2026-12-01T03:45:00.000Z"],
  ])("%s", (text, instant) => {
    expect(new Date(parseInstant(text, NOW)).toISOString()).toBe(instant);
  });

  test.each([
    "",
    "soon",
    "10m",
    "+m",
    "+10y",
    "2026-02-30",
    "2026-02-30T10:00",
    "2026-12-01T25:00",
  ])("%j is none", (text) => {
    expect(() => parseInstant(text, NOW)).toThrow("is not a time");
  });
});
