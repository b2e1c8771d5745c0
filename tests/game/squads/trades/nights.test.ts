import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#game/core/units";
import { nextSettling } from "#game/squads/trade-times";

/** The time of clocks: "09:00 on 2026-03-29". */
function clock(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  });
  return format.format(at);
}

test.each([
  ["the same day", "2026-04-01T02:00Z", "Asia/Kolkata", "2026-04-01T03:30Z"],
  ["at nine sharp the next day", "2026-04-01T03:30Z", "Asia/Kolkata", "2026-04-02T03:30Z"],
  ["a moment before nine", "2026-04-01T03:29:59.999Z", "Asia/Kolkata", "2026-04-01T03:30Z"],
  ["in UTC", "2026-04-01T09:00:00.001Z", "UTC", "2026-04-02T09:00Z"],
  ["clocks go forward in the night", "2026-03-28T12:00Z", "Europe/London", "2026-03-29T08:00Z"],
  ["clocks go back in the night", "2026-10-24T12:00Z", "Europe/London", "2026-10-25T09:00Z"],
  ["it is tomorrow there already", "2026-04-01T22:30Z", "Pacific/Auckland", "2026-04-02T20:00Z"],
  ["it is still yesterday there", "2026-04-01T03:00Z", "Pacific/Honolulu", "2026-04-01T19:00Z"],
  ["at the date line", "2026-04-01T10:30Z", "Pacific/Kiritimati", "2026-04-01T19:00Z"],
])("bids are settled at 09:00 of the league's zone: %s", (_, at, zone, expected) => {
  expect(new Date(nextSettling(Date.parse(at), zone, 0)).toISOString()).toBe(
    new Date(expected).toISOString(),
  );
});

test.each([
  ["an hour before nine", "2026-04-01T08:00Z", "2026-04-02T09:00Z"],
  ["at nine sharp", "2026-04-01T09:00Z", "2026-04-03T09:00Z"],
  ["in the evening", "2026-04-01T20:00Z", "2026-04-03T09:00Z"],
  ["a day ago", "2026-03-31T20:30Z", "2026-04-02T09:00Z"],
  ["long ago", "2026-03-01T08:00Z", "2026-04-02T09:00Z"],
])("a bid at 20:30 waits a day after the hour was changed: %s", (_, changedAt, expected) => {
  const [at, changed] = [Date.parse("2026-04-01T20:30Z"), Date.parse(changedAt)];
  expect(nextSettling(at, "UTC", changed)).toBe(Date.parse(expected));
});

test("it is always the next 09:00 by the clocks of the zone", () => {
  const zones = ["Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "Europe/London", "UTC"];
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
      fc.constantFrom(...zones),
      (at, zone) => {
        const night = nextSettling(at, zone, 0);
        expect(night).toBeGreaterThan(at);
        expect(night - at).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
        expect(clock(night, zone)).toMatch(/09:00:00$/);
      },
    ),
  );
});
