import { expect, test } from "vitest";
import { formatOf, OFFERED_MATCH_TYPES } from "#game/play/match/formats";

test.each([
  ["Test", 4, 5],
  ["TEST", 4, 5],
  ["MDM", 4, 4],
  ["FC", 4, 4],
  ["MULTI", 4, 4],
  ["ODI", 2, 1],
  ["the hundred", 2, 1],
  ["Village match", 2, 1],
])("%s: %i innings on %i days", (matchType, innings, days) => {
  expect(formatOf(matchType)).toMatchObject({ innings, days });
});

test.each([
  ["T20", 20, 6],
  ["The Hundred", 20, 5],
  ["ODM", 50, 6],
  ["FC", null, 6],
  ["Village match", null, 6],
])("%s: %s overs of %i balls", (matchType, overs, ballsPerOver) => {
  expect(formatOf(matchType)).toMatchObject({ overs, ballsPerOver });
});

test("the match types of an operator's form", () => {
  expect(OFFERED_MATCH_TYPES).toEqual(["T20", "ODI", "Test", "T10", "The Hundred"]);
});
