import { describe, expect, test } from "vitest";
import { orderAfterMove, orderAfterTyping } from "#game/squads/rank-order";

describe("numbers typed into a ranking", () => {
  test.each([
    ["none", [], [1, 2, 3]],
    [
      "the same again",
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [1, 2, 3],
    ],
    ["a smaller one", [[3, 1]], [3, 1, 2]],
    ["a larger one", [[1, 3]], [2, 3, 1]],
    [
      "two who change places",
      [
        [1, 2],
        [2, 1],
      ],
      [2, 1, 3],
    ],
    [
      "the same place for two",
      [
        [3, 1],
        [4, 1],
      ],
      [4, 3, 1, 2],
    ],
    ["one who was not ranked", [[9, 2]], [1, 9, 2, 3]],
    ["a number beyond the end", [[9, 500]], [1, 2, 3, 9]],
    ["an empty field", [[2, null]], [1, 3]],
    ["an empty field for who was not ranked", [[9, null]], [1, 2, 3]],
  ] as const)("%s", (_what, typed, expected) => {
    const numbers = new Map<number, number | null>(typed);
    expect(orderAfterTyping([1, 2, 3], numbers)).toEqual(expected);
  });
});

describe("a move by one place", () => {
  test.each([
    ["up", 2, -1, [2, 1, 3]],
    ["down", 2, 1, [1, 3, 2]],
    ["up from the top", 1, -1, [1, 2, 3]],
    ["down from the end", 3, 1, [1, 2, 3]],
    ["of who is not ranked", 9, 1, [1, 2, 3, 9]],
  ] as const)("%s", (_what, id, by, expected) => {
    expect(orderAfterMove([1, 2, 3], id, by)).toEqual(expected);
  });
});
