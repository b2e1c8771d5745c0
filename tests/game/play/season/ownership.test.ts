import { expect, test } from "vitest";
import { countOwners, differentialsIn, isDifferential } from "#game/play/season/ownership";

/** A team of players with their points, as "1:300 2:0". */
function team(participantId: number, players: readonly (readonly [number, number])[]) {
  return {
    participantId,
    points: 0,
    players: players.map(([playerId, points]) => ({
      playerId,
      points,
      captaincy: null,
      gain: 0,
      isNew: false,
      ducks: 0,
    })),
  };
}

test.each([
  [1, 3, false],
  [1, 4, true],
  [2, 7, false],
  [2, 8, true],
  [0, 1, true],
])("a player of %i of %i teams is a differential: %s", (owners, teams, expected) => {
  expect(isDifferential(owners, teams)).toBe(expected);
});

const FOUR = [
  team(1, [
    [7, 500],
    [8, -100],
    [9, 0],
    [10, 300],
  ]),
  team(2, [
    [10, 600],
    [11, 200],
  ]),
  team(3, [[10, 300]]),
  team(4, []),
];

test("owners are counted by player", () => {
  expect(countOwners({ teams: FOUR }).get(10)).toBe(3);
});

test("differentials bring what they scored, losses too, the best first", () => {
  expect(differentialsIn({ teams: FOUR })).toEqual([
    { participantId: 1, points: 400, playerIds: [7, 8] },
    { participantId: 2, points: 200, playerIds: [11] },
    { participantId: 3, points: 0, playerIds: [] },
    { participantId: 4, points: 0, playerIds: [] },
  ]);
});

test("among three teams nobody is a differential", () => {
  expect(differentialsIn({ teams: FOUR.slice(0, 3) }).map(({ points }) => points)).toEqual([
    0, 0, 0,
  ]);
});
