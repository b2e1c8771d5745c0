import { describe, expect, test } from "vitest";
import type { Happening } from "#game/matches/balls/events";
import { after, batter, bowler, dots, hit } from "./rows";

/** Striker and non-striker. */
function pair(...all: readonly Happening[]) {
  const { striker, nonStriker } = after(...all);
  return [striker, nonStriker];
}

const runOut = (out: number, end: "striker" | "bowler" | null, runs = 0) =>
  hit(runs, { kind: "run out", out, end });

describe("the batter who faces the next ball", () => {
  test.each<[string, Happening[], [number | null, number | null]]>([
    ["a dot", [hit()], [1, 2]],
    ["a single", [hit(1)], [2, 1]],
    ["two", [hit(2)], [1, 2]],
    ["three", [hit(3)], [2, 1]],
    ["a four", [hit(4)], [1, 2]],
    ["a six", [hit(6)], [1, 2]],
    ["five with overthrows", [hit({ batter: 5, nonBoundary: true })], [2, 1]],
    ["a wide", [hit({ wides: 1 })], [1, 2]],
    ["a wide and a run", [hit({ wides: 2 })], [2, 1]],
    ["five wides", [hit({ wides: 5 })], [1, 2]],
    ["a no-ball", [hit({ noBalls: 1 })], [1, 2]],
    ["a no-ball and a single", [hit({ noBalls: 1, batter: 1 })], [2, 1]],
    ["a no-ball and a bye", [hit({ noBalls: 1, byes: 1 })], [2, 1]],
    ["a bye", [hit({ byes: 1 })], [2, 1]],
    ["three leg-byes", [hit({ legByes: 3 })], [2, 1]],
    ["four byes", [hit({ byes: 4 })], [1, 2]],
    ["five penalty runs", [hit({ penalty: 5 })], [1, 2]],
    ["an over of dots", dots(6), [2, 1]],
    ["a single off the last ball", [...dots(5), hit(1)], [1, 2]],
    ["a wide in an over of dots", [hit({ wides: 1 }), ...dots(5)], [1, 2]],
    ["a swap", [{ kind: "swap" }], [2, 1]],
    ["bowled", [hit(0, { kind: "bowled" })], [null, 2]],
    ["bowled and a new batter", [hit(0, { kind: "bowled" }), batter(3)], [3, 2]],
    ["a catch off the last ball", [...dots(5), hit(0, { kind: "caught" }), batter(3)], [2, 3]],
    ["stumped off a wide", [hit({ wides: 1 }, { kind: "stumped" }), batter(3)], [3, 2]],
    ["striker run out at their end", [runOut(1, "striker"), batter(3)], [3, 2]],
    ["striker run out at the bowler's end", [runOut(1, "bowler"), batter(3)], [2, 3]],
    ["non-striker run out at the bowler's end", [runOut(2, "bowler"), batter(3)], [1, 3]],
    ["non-striker run out at the striker's end", [runOut(2, "striker", 1), batter(3)], [3, 1]],
    ["run out at the second run, end not told", [runOut(1, null, 1), batter(3)], [2, 3]],
    ["run out off the last ball", [...dots(5), runOut(1, "bowler"), batter(3)], [3, 2]],
    ["a batter retired hurt", [{ kind: "retire", player: 2, how: "retired hurt" }], [1, null]],
    [
      "one who retired and comes back",
      [
        { kind: "retire", player: 2, how: "retired hurt" },
        batter(3),
        hit(0, { kind: "bowled", out: 1 }),
        batter(2),
      ],
      [2, 3],
    ],
    ["a batter put right", [{ kind: "batter", player: 5, end: "striker" }], [5, 2]],
    ["an over ended by the umpire", [...dots(5), { kind: "over ends" }], [2, 1]],
    ["an over that goes on", [...dots(6), { kind: "over goes on" }], [1, 2]],
  ])("after %s", (_, happened, [striker, nonStriker]) => {
    expect(pair(...happened)).toEqual([striker, nonStriker]);
  });
});

test("after an over nobody bowls until a bowler is chosen", () => {
  expect(after(...dots(6)).bowler).toBeNull();
  expect(after(...dots(6), bowler(22)).bowler).toBe(22);
  expect(after(...dots(6), { kind: "over goes on" }).bowler).toBe(21);
});
