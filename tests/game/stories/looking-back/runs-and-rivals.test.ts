import { describe, expect, test } from "vitest";
import type { StoryFixture } from "#game/play/season/story";
import { rivalsOf, runsOf } from "#game/stories/looking-back/runs-and-rivals";
import { match, scores } from "../recap/made-up-match";

/** A row has the points of teams 1, 2, … in a match. */
function played(...rows: readonly (readonly number[])[]): StoryFixture[] {
  return rows.map((points, index) => match(scores(...points), { number: index + 1 }));
}

describe("the longest runs (rules.md#my-season)", () => {
  test.each([
    ["two wins in a row", played([3, 2, 1], [3, 2, 1], [1, 2, 3]), "won", [2, 1, 2]],
    ["shared wins", played([3, 3], [1, 1]), "won", [2, 1, 2]],
    ["one win", played([3, 2], [1, 2]), "won", null],
    ["alone in the league", played([3], [3]), "won", null],
    ["the earlier of equal runs", played([2, 1], [2, 1], [1, 2], [2, 1], [2, 1]), "won", [2, 1, 2]],
    ["the longer one", played([2, 1], [2, 1], [1, 2], [2, 1], [2, 1], [2, 1]), "won", [3, 4, 6]],
    ["the upper half of four", played([3, 4, 2, 1], [3, 4, 2, 1]), "upperHalf", [2, 1, 2]],
    ["the middle of three is in no half", played([2, 3, 1], [2, 3, 1]), "upperHalf", null],
    ["nor in the lower one", played([2, 3, 1], [2, 3, 1]), "lowerHalf", null],
    ["the last of three", played([1, 3, 2], [1, 3, 2]), "lowerHalf", [2, 1, 2]],
    ["no match", [], "lowerHalf", null],
  ] as const)("%s", (_, story, kind, expected) => {
    const run = runsOf(story, 1)[kind];
    expect(run && [run.length, run.from, run.to]).toEqual(expected);
  });

  test("a match without a team is not won, whatever the others have", () => {
    const absent = match([{ points: 0, absent: true }, { points: -1 }], { number: 2 });
    const [first] = played([1, 0]);
    expect(runsOf([first as StoryFixture, absent], 1).won).toBeNull();
  });

  test("matches without a team are in no half, and end a run", () => {
    const absent = (number: number, others: number) =>
      match([{ points: 0, absent: true }, { points: others }], { number });
    const [first] = played([1, 0]);
    const nothing = { won: null, upperHalf: null, lowerHalf: null };
    expect(runsOf([first as StoryFixture, absent(2, 0), absent(3, 0)], 1)).toEqual(nothing);
    expect(runsOf([absent(1, 5), absent(2, 5)], 1)).toEqual(nothing);
  });
});

describe("rivals", () => {
  /** A row has the overall ranks of teams 1, 2, … after a match; null for a team that was not in it. */
  const ranked = (...rows: readonly (readonly (number | null)[])[]) =>
    rows.map((ranks, index) =>
      match(
        ranks.map((rank) => ({ points: 0, ranks: [null, rank] as const })),
        { number: index + 1 },
      ),
    );

  test.each([
    ["nobody", ranked([1, 2, 3], [1, 2, 3]), []],
    ["passed once", ranked([2, 1], [1, 2]), [[2, 1, 0]]],
    ["passed, and passed again", ranked([2, 1], [1, 2], [2, 1]), [[2, 1, 1]]],
    ["level in between is one pass", ranked([2, 1], [1, 1], [1, 2]), [[2, 1, 0]]],
    ["level and back is none", ranked([2, 1], [1, 1], [2, 1]), []],
    ["who joined later", ranked([1, null], [2, 1], [1, 2]), [[2, 1, 0]]],
    [
      "most changes first, then who was passed more often",
      ranked([3, 1, 2, 4], [1, 2, 3, 4], [2, 1, 3, 4]),
      [
        [2, 1, 1],
        [3, 1, 0],
      ],
    ],
  ] as const)("%s", (_, story, expected) => {
    const rivals = rivalsOf(story, 1).map(({ participantId, passed, passedBy }) => [
      participantId,
      passed,
      passedBy,
    ]);
    expect(rivals).toEqual(expected);
  });
});
