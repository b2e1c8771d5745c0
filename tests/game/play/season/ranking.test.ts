import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesOf, rankByPoints } from "#game/play/season/ranking";

describe("ranks (rules.md#ranks)", () => {
  test.each<[string, number[], [number, number][]]>([
    ["nobody", [], []],
    ["one, with nothing", [0], [[0, 1]]],
    [
      "more points first",
      [100, 300, 200],
      [
        [300, 1],
        [200, 2],
        [100, 3],
      ],
    ],
    [
      "equal points share a rank and the next rank skips",
      [9300, 9300, 9299],
      [
        [9300, 1],
        [9300, 1],
        [9299, 3],
      ],
    ],
    [
      "a shared rank in the middle, points below zero",
      [-500, 0, 800, 0],
      [
        [800, 1],
        [0, 2],
        [0, 2],
        [-500, 4],
      ],
    ],
    [
      "all equal",
      [0, 0, 0],
      [
        [0, 1],
        [0, 1],
        [0, 1],
      ],
    ],
  ])("%s", (_, points, expected) => {
    const ranked = rankByPoints(points.map((each, id) => ({ id, points: each })));
    expect(ranked.map((entry) => [entry.points, entry.rank])).toEqual(expected);
  });

  test("equal points keep the order in which they came, and the entries stay as they were", () => {
    const entries = [
      { id: "c", points: 5 },
      { id: "a", points: 7 },
      { id: "b", points: 5 },
    ];
    const before = structuredClone(entries);
    expect(rankByPoints(entries).map((entry) => entry.id)).toEqual(["a", "c", "b"]);
    expect(entries).toEqual(before);
  });

  test("a rank is one more than the number of those with more points", () => {
    const arbitraryPoints = fc.array(fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(arbitraryPoints, (points) => {
        for (const entry of rankByPoints(points.map((each, id) => ({ id, points: each })))) {
          expect(entry.points).toBe(points[entry.id]);
          expect(entry.rank).toBe(points.filter((each) => each > entry.points).length + 1);
        }
      }),
    );
  });
});

test("places without an order are the ranks", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 })), (points) => {
      const ranked = rankByPoints(points.map((each, id) => ({ id, points: each })));
      const ranks = points.map((_, id) => ranked.find((team) => team.id === id)?.rank);
      expect([...placesOf(points)]).toEqual(ranks);
    }),
  );
});
