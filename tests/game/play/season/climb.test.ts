import { expect, test } from "vitest";
import { type Climb, climbOf } from "#game/play/season/ranking";

test.each<[string, (number | null)[], Climb | null]>([
  ["no match", [], null],
  ["one match", [3], null],
  ["a team that was never lower", [1, 1, 2], null],
  ["from the lowest rank to the last one", [3, 7, 4, 1], { from: 7, to: 1, since: 1 }],
  ["since the last match at the bottom", [7, 5, 7, 2], { from: 7, to: 2, since: 2 }],
  ["of who joined late", [null, null, 4, 3], { from: 4, to: 3, since: 2 }],
])("a climb: %s", (_, ranks, climb) => {
  expect(climbOf(ranks)).toEqual(climb);
});
