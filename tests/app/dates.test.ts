import { expect, test } from "vitest";
import { formatZone, fullZone } from "#game/core/wall-clock";
import {
  formatClock,
  formatDateRange,
  formatMatchTime,
  formatUpdated,
  groupByDay,
} from "../../app/lib/dates";

/** Saturday, 21 November 2026, 18:42:07 UTC. */
const EVENING = Date.UTC(2026, 10, 21, 18, 42, 7);

test.each([
  ["UTC", "Sat 21 Nov, 18:42"],
  ["Asia/Kolkata", "Sun 22 Nov, 00:12"],
  ["America/New_York", "Sat 21 Nov, 13:42"],
])("a match time in %s", (zone, shown) => {
  expect(formatMatchTime(EVENING, zone)).toBe(shown);
});

test.each([
  [
    "UTC",
    [
      ["Sat 21 Nov", "18:42", "18:00"],
      ["Fri 20 Nov", "18:42"],
    ],
  ],
  [
    "Asia/Kolkata",
    [
      ["Sun 22 Nov", "00:12"],
      ["Sat 21 Nov", "23:30", "00:12"],
    ],
  ],
])("entries stand together by the days of %s", (zone, days) => {
  const hour = 3_600_000;
  const entries = [EVENING, EVENING - 42 * 60_000 - 7000, EVENING - 24 * hour].map((at) => ({
    at,
  }));
  const named = groupByDay(entries, zone).map(({ name, entries: ofDay }) => [
    name,
    ...ofDay.map(({ at }) => formatClock(at, zone)),
  ]);
  expect(named).toEqual(days);
});

test("September has three letters like the others", () => {
  expect(formatMatchTime(Date.UTC(2026, 8, 1, 9, 5), "UTC")).toBe("Tue 1 Sep, 09:05");
});

test.each([
  [EVENING, "UTC", "11/21 06:42:07 PM"],
  [EVENING, "Asia/Kolkata", "11/22 12:12:07 AM"],
  [Date.UTC(2026, 0, 2, 0, 4, 5), "UTC", "01/02 12:04:05 AM"],
  [Date.UTC(2026, 0, 2, 12, 0, 0), "UTC", "01/02 12:00:00 PM"],
])("the last update %i in %s is MM/DD hh:mm:ss AM/PM", (at, zone, shown) => {
  expect(formatUpdated(at, zone)).toBe(shown);
});

test.each([
  [Date.UTC(2026, 10, 12), Date.UTC(2026, 11, 13), "12 Nov to 13 Dec 2026"],
  [Date.UTC(2026, 11, 20), Date.UTC(2027, 0, 4), "20 Dec 2026 to 4 Jan 2027"],
  [Date.UTC(2026, 10, 12, 10), Date.UTC(2026, 10, 12, 14), "12 Nov 2026"],
])("a tournament from %i to %i", (from, to, shown) => {
  expect(formatDateRange(from, to, "UTC")).toBe(shown);
});

test.each([
  ["UTC", "UTC"],
  ["Europe/Berlin", "CET"],
  ["Europe/London", "GMT"],
  ["Asia/Kolkata", "IST"],
  ["Asia/Calcutta", "IST"],
  ["Asia/Karachi", "PKT"],
  ["Asia/Kathmandu", "NPT"],
  ["Australia/Sydney", "AEDT"],
  ["Pacific/Auckland", "NZDT"],
  ["Africa/Johannesburg", "SAST"],
  ["America/New_York", "EST"],
  ["America/Barbados", "AST"],
  ["Asia/Dubai", "GST"],
  ["Asia/Dhaka", "GMT+6"],
])("the zone %s is called %s", (zone, name) => {
  expect(formatZone(EVENING, zone)).toBe(name);
});

test("a zone is named in full, and only once", () => {
  expect(fullZone(EVENING, "Asia/Kolkata")).toBe("Asia/Kolkata (IST)");
  expect(fullZone(EVENING, "UTC")).toBe("UTC");
});
