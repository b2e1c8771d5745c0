import { describe, expect, test } from "vitest";
import type { Role } from "#game/play/roles";
import { findWhoHasWhom, type LockedEleven } from "#game/stories/who-has-whom";

/** Players 1 to 9 play in the match; 1 keeps wicket, 2 and 3 bowl, the others bat. */
function roleInMatch(playerId: number): Role | null {
  if (playerId > 9) return null;
  if (playerId === 1) return "Wicket Keeper";
  return playerId <= 3 ? "Bowler" : "Batsman";
}

const MINE = 1;

function eleven(
  participantId: number,
  playerIds: readonly number[],
  captainId: number | null = null,
): LockedEleven {
  return { participantId, playerIds, captainId };
}

function find(...elevens: readonly LockedEleven[]) {
  return findWhoHasWhom(elevens, MINE, roleInMatch);
}

describe("who has whom (rules.md#who-has-whom)", () => {
  test.each([
    ["nobody has an eleven", [], []],
    ["one alone has nobody to compare with", [eleven(MINE, [1, 2])], []],
    ["without an own eleven nothing is only mine", [eleven(2, [1, 2])], []],
    [
      "the only keeper of all",
      [eleven(MINE, [1, 2, 4]), eleven(2, [2, 4])],
      [{ playerId: 1, isAloneInRole: true }],
    ],
    [
      "a bowler where others have another bowler",
      [eleven(MINE, [2]), eleven(2, [3])],
      [{ playerId: 2, isAloneInRole: false }],
    ],
    [
      "another's player of the role who sits out does not count",
      [eleven(MINE, [2]), eleven(2, [33])],
      [{ playerId: 2, isAloneInRole: true }],
    ],
    ["whoever sits out is not only mine", [eleven(MINE, [20]), eleven(2, [21])], []],
  ] as const)("only mine: %s", (_, elevens, onlyMine) => {
    expect(find(...elevens).onlyMine).toEqual(onlyMine);
  });

  test.each([
    ["none", [eleven(1, [4]), eleven(2, [4])], []],
    [
      "the captain of most elevens first, also one who sits out",
      [eleven(1, [4], 20), eleven(2, [4], 5), eleven(3, [4], 5)],
      [
        { playerId: 5, by: [2, 3] },
        { playerId: 20, by: [1] },
      ],
    ],
    [
      "equal ones in the order of the elevens",
      [eleven(2, [4], 6), eleven(1, [4], 5)],
      [
        { playerId: 6, by: [2] },
        { playerId: 5, by: [1] },
      ],
    ],
  ] as const)("captains: %s", (_, elevens, captains) => {
    expect(find(...elevens).captains).toEqual(captains);
  });

  test("the players of the match come by the elevens that have them, and elevens by their players", () => {
    const { had, playing } = find(eleven(3, [20, 21, 7]), eleven(1, [4, 7]), eleven(2, [7, 4, 5]));
    expect(had).toEqual([
      { playerId: 7, by: [3, 1, 2] },
      { playerId: 4, by: [1, 2] },
      { playerId: 5, by: [2] },
    ]);
    expect(playing).toEqual([
      { participantId: 2, count: 3 },
      { participantId: 1, count: 2 },
      { participantId: 3, count: 1 },
    ]);
  });
});
