import { describe, expect, test } from "vitest";
import { formatLocalInput, readLocalInput } from "../../app/lib/dates";

describe("a start that is typed in the viewer's zone", () => {
  test.each(["2026-04-01T14:30", "2026-12-31T23:59", "2026-06-15T00:00"])(
    "%s is the same instant in UTC again",
    (utc) => {
      const local = formatLocalInput(utc);
      expect(new Date(local).toISOString().slice(0, 16)).toBe(utc);
      expect(readLocalInput(local)).toBe(utc);
    },
  );

  test.each(["", "tomorrow", "2026-13-01T00:00"])(
    "%o, which is no time, stays as it is",
    (typed) => {
      expect([formatLocalInput(typed), readLocalInput(typed)]).toEqual([typed, typed]);
    },
  );
});
