import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuietAt, QUIET_HOURS } from "#game/core/quiet-hours";
import { DAY_MS } from "#game/core/units";
import { LONGEST_LEAD_MS, remindAt } from "#game/news/notices/remind-at";

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ["without quiet hours, 3 hours before", "none", "UTC", "03-02T03:00", "03-02T00:00"],
  ["by day, 3 hours before", "22-7", "UTC", "03-02T14:00", "03-02T11:00"],
  ["right before the quiet hours, 3 hours before", "22-7", "UTC", "03-03T00:59", "03-02T21:59"],
  ["of a lock at night, before the night", "22-7", "UTC", "03-03T01:00", "03-02T21:45"],
  ["of a lock as the night ends, before the night", "22-7", "UTC", "03-03T07:59", "03-02T21:45"],
  ["of a lock an hour after the night, as it ends", "22-7", "UTC", "03-03T08:00", "03-03T07:00"],
  ["at the end of the night exactly", "22-7", "UTC", "03-03T10:00", "03-03T07:00"],
  ["in a zone of half hours", "22-7", "Asia/Kolkata", "03-02T20:30", "03-02T16:15"],
  ["from midnight on", "0-8", "UTC", "03-03T04:00", "03-02T23:45"],
  ["in the night that is shorter", "22-7", "Europe/London", "03-29T04:00", "03-28T21:45"],
] as const)("a reminder comes %s", (_, quietHours, timeZone, lock, expected) => {
  const reminded = remindAt(at(`2026-${lock}`), { quietHours, timeZone });
  expect(new Date(reminded).toISOString()).toBe(`2026-${expected}:00.000Z`);
});

test("nobody is reminded in quiet hours, after the lock or too early", () => {
  const lock = fc.integer({ min: at("2026-01-01T00:00"), max: at("2026-12-31T00:00") });
  const hours = fc.constantFrom(...QUIET_HOURS);
  const zone = fc.constantFrom("UTC", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns");
  fc.assert(
    fc.property(lock, hours, zone, (lockAt, quietHours, timeZone) => {
      const quiet = { quietHours, timeZone };
      const reminded = remindAt(lockAt, quiet);
      expect(isQuietAt(reminded, quiet)).toBe(false);
      expect(reminded).toBeLessThan(lockAt);
      expect(lockAt - reminded).toBeLessThanOrEqual(LONGEST_LEAD_MS);
      expect(LONGEST_LEAD_MS).toBeLessThan(DAY_MS);
    }),
    { numRuns: 300 },
  );
});
