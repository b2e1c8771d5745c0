import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { formatZone } from "#game/core/wall-clock";
import { formatClock, formatMatchTime } from "../../app/lib/dates";

const SCRIPT = readFileSync("public/local-times.js", "utf8");

/** The page of a spectator whose browser is in a zone. */
function show(at: number, form: string, timeZone: string): string {
  const time = {
    textContent: "as the server wrote it",
    getAttribute: (name: string) => (name === "datetime" ? new Date(at).toISOString() : form),
  };
  class OfZone extends Intl.DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions) {
      super(locale, { ...options, timeZone });
    }
  }
  const formats = { DateTimeFormat: OfZone };
  runInNewContext(SCRIPT, { Intl: formats, document: { querySelectorAll: () => [time] } });
  return time.textContent;
}

const START = Date.UTC(2026, 8, 25, 15, 20);

test.each(["Asia/Kolkata", "Europe/London", "Australia/Sydney", "Asia/Dhaka", "UTC"])(
  "spectators read what members read, in %s",
  (zone) => {
    const name = formatZone(START, zone);
    expect(show(START, "match", zone)).toBe(`${formatMatchTime(START, zone)} ${name}`);
    expect(show(START, "clock", zone)).toBe(`${formatClock(START, zone)} ${name}`);
  },
);

test("a browser that lacks the formats keeps the league's time", () => {
  const time = { textContent: "15:20 UTC", getAttribute: () => "match" };
  const document = { querySelectorAll: () => [time] };
  expect(() => runInNewContext(SCRIPT, { Intl: {}, document })).toThrow();
  expect(time.textContent).toBe("15:20 UTC");
});
