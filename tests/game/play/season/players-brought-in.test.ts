import { expect, test } from "vitest";
import { playersBroughtIn, type TeamAtInstant } from "#game/play/season/players-brought-in";

const at = (instant: number, playerIds: number[], isForOneFixture = false): TeamAtInstant => ({
  instant,
  playerIds,
  isForOneFixture,
});

test.each<[string, TeamAtInstant[], [number, number[]][]]>([
  ["nobody in a first team", [at(1, [1, 2])], [[1, []]]],
  [
    "who was not in the team of the lock before",
    [at(2, [1, 3]), at(1, [1, 2]), at(3, [3, 2])],
    [
      [1, []],
      [2, [3]],
      [3, [2]],
    ],
  ],
  [
    "after a Free Hit nobody who comes back, because the team goes back by itself",
    [at(1, [1, 2]), at(2, [8, 9], true), at(3, [1, 4])],
    [
      [1, []],
      [2, [8, 9]],
      [3, [4]],
    ],
  ],
  [
    "nobody after a first team that was for one match alone",
    [at(1, [8, 9], true), at(2, [1, 2])],
    [
      [1, []],
      [2, []],
    ],
  ],
  [
    "once for an instant, of which the first fixture has the booster",
    [at(1, [1, 2]), at(2, [8, 9], true), at(2, [8, 9]), at(3, [1, 2])],
    [
      [1, []],
      [2, [8, 9]],
      [3, []],
    ],
  ],
])("brought in by transfers (rules.md#awards): %s", (_, teams, expected) => {
  const found = [...playersBroughtIn(teams)].map(([instant, ids]) => [instant, [...ids]]);
  expect(found).toEqual(expected);
});
