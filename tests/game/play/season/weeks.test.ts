import { expect, test } from "vitest";
import { fixturesByWeek, isMonday, sundayOf, weekName, weekOf } from "#game/play/season/weeks";

test.each([
  ["a Monday's first instant", "2026-04-06T00:00Z", "UTC", "2026-04-06"],
  ["a Sunday's last millisecond", "2026-04-12T23:59:59.999Z", "UTC", "2026-04-06"],
  ["the next Monday", "2026-04-13T00:00Z", "UTC", "2026-04-13"],
  [
    "Sunday evening in London is Monday in Kolkata",
    "2026-04-12T19:00Z",
    "Asia/Kolkata",
    "2026-04-13",
  ],
  [
    "Monday night in Kolkata is Sunday in Chicago",
    "2026-04-13T02:00Z",
    "America/Chicago",
    "2026-04-06",
  ],
  ["before the clocks go forward", "2026-03-29T22:59Z", "Europe/London", "2026-03-23"],
  ["after the clocks have gone forward", "2026-03-29T23:00Z", "Europe/London", "2026-03-30"],
  ["a week that two years share", "2027-01-01T12:00Z", "UTC", "2026-12-28"],
  ["before 1970", "1969-12-28T12:00Z", "UTC", "1969-12-22"],
])("%s: %s in %s lies in the week of %s", (_, at, zone, monday) => {
  expect(weekOf(Date.parse(at), zone)).toBe(monday);
});

test.each([
  ["2026-04-06", true],
  ["2026-04-07", false],
  ["2026-02-30", false],
  ["2026-4-6", false],
  ["2026-04-06 ", false],
  ["0000-00-00", false],
  ["", false],
])("%j is the date of a Monday: %s", (text, expected) => {
  expect(isMonday(text)).toBe(expected);
});

test("a week ends on its Sunday", () => {
  expect(sundayOf("2026-12-28")).toBe("2027-01-03");
});

test("fixtures are in the week of their lock, in their order", () => {
  const fixtures = ["2026-04-12T20:00Z", "2026-04-06T10:00Z", "2026-04-13T10:00Z"].map((at) => ({
    startsAt: Date.parse(at),
  }));
  const [late, early, next] = fixtures;
  expect([...fixturesByWeek(fixtures, "UTC")]).toEqual([
    ["2026-04-06", [late, early]],
    ["2026-04-13", [next]],
  ]);
});

test.each([
  ["2026-04-06", "6 to 12 April 2026"],
  ["2026-03-30", "30 March to 5 April 2026"],
  ["2026-12-28", "28 December 2026 to 3 January 2027"],
])("the week of %s is called %s", (monday, name) => {
  expect(weekName(monday)).toBe(name);
});
