import { expect, test } from "vitest";
import { seasonProgress } from "#game/play/season/season-progress";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 22, 9);

test.each([
  ["3 days before", 3 * DAY, "Starts in 3 days"],
  ["a day before", DAY, "Starts tomorrow"],
  ["hours before", 5 * HOUR + MINUTE, "Starts in 5 hours"],
  ["an hour before", HOUR, "Starts in 1 hour"],
  ["minutes before", 12 * MINUTE, "Starts in 12 minutes"],
  ["a moment before", 1, "Starts in 1 minute"],
  ["at the start", 0, "In progress"],
  ["days into it", -3 * DAY, "In progress"],
])("%s", (_, before, expected) => {
  expect(seasonProgress({ startsAt: START, finished: false }, START - before)).toBe(expected);
});

test("nothing is said of a season without a fixture, or without one left", () => {
  expect(seasonProgress({ startsAt: null, finished: false }, START)).toBeNull();
  expect(seasonProgress({ startsAt: START, finished: true }, START + DAY)).toBeNull();
});
