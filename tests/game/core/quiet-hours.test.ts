import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOfRun, isQuietAt, runBetween } from "#game/core/quiet-hours";
import { DAY_MS, HOUR_MS } from "#game/core/units";

const at = (text: string) => Date.parse(`${text}Z`);
const settings = (quietHours: "none" | "22-7" | "0-8" | "23-8", timeZone = "UTC") => ({
  quietHours,
  timeZone,
});

describe("a clock of eight hours", () => {
  test.each([
    ["without quiet hours", "none", "UTC", "2026-03-02T20:00", "2026-03-03T04:00"],
    ["that ends before them", "22-7", "UTC", "2026-03-02T13:30", "2026-03-02T21:30"],
    ["that ends where they begin", "22-7", "UTC", "2026-03-02T14:00", "2026-03-02T22:00"],
    ["across a night", "22-7", "UTC", "2026-03-02T20:00", "2026-03-03T13:00"],
    ["that starts within them", "22-7", "UTC", "2026-03-02T23:10", "2026-03-03T15:00"],
    ["from midnight on", "0-8", "UTC", "2026-03-02T23:00", "2026-03-03T15:00"],
    ["in a zone of half hours", "22-7", "Asia/Kolkata", "2026-03-02T14:30", "2026-03-03T07:30"],
    ["in one of quarter hours", "22-7", "Asia/Kathmandu", "2026-03-02T15:15", "2026-03-03T08:15"],
    [
      "in the night that is shorter",
      "22-7",
      "Europe/London",
      "2026-03-28T21:00",
      "2026-03-29T13:00",
    ],
    [
      "in the night that is longer",
      "22-7",
      "Europe/London",
      "2026-10-24T20:00",
      "2026-10-25T14:00",
    ],
  ] as const)("%s", (_, quietHours, zone, from, to) => {
    expect(endOfRun(at(from), 8 * HOUR_MS, settings(quietHours, zone))).toBe(at(to));
    expect(runBetween(at(from), at(to), settings(quietHours, zone))).toBe(8 * HOUR_MS);
  });
});

test("quiet hours begin and end on the hour", () => {
  const night = settings("23-8");
  const hours = ["22:59:59.999", "23:00", "07:59:59.999", "08:00"];
  const quiet = hours.map((hour) => isQuietAt(at(`2026-05-01T${hour}`), night));
  expect(quiet).toEqual([false, true, true, false]);
});

test("nothing runs backwards", () => {
  expect(runBetween(at("2026-05-01T12:00"), at("2026-05-01T11:00"), settings("none"))).toBe(0);
  expect(runBetween(at("2026-05-01T12:00"), at("2026-05-01T11:00"), settings("22-7"))).toBe(0);
});

test("a clock has run for as long as it should, and never ends in quiet hours", () => {
  const start = fc.integer({ min: at("2026-01-01T00:00"), max: at("2026-12-31T00:00") });
  const zone = fc.constantFrom("UTC", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns");
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 2 * DAY_MS }), zone, (from, ms, timeZone) => {
      const night = settings("23-8", timeZone);
      const end = endOfRun(from, ms, night);
      expect(runBetween(from, end, night)).toBe(ms);
      expect(isQuietAt(end - 1, night)).toBe(false);
    }),
    { numRuns: 40 },
  );
});
