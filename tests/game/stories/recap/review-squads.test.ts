import { describe, expect, test } from "vitest";
import { type Buy, reviewSquads } from "#game/stories/recap/review-squads";

type MadeUp = readonly [owner: number, price: number | null, points: number, base?: number];

/** The players 1, 2, 3 … in the order of their sales. */
function buys(rows: readonly MadeUp[]): Buy[] {
  return rows.map(([participantId, price, points, base = null], index) => ({
    ...{ playerId: index + 1, participantId, price, base, place: index + 1, points },
  }));
}

const idOf = (buy: Buy | null) => buy?.playerId ?? null;

describe("squads in review (rules.md#squads-in-review)", () => {
  test.each<[string, MadeUp[], Record<"best" | "worst" | "over", number | null>]>([
    ["nobody bought anybody", [], { best: null, worst: null, over: null }],
    [
      "before the first match only prices are known",
      [
        [1, 500, 0, 200],
        [2, 900, 0, 300],
      ],
      { best: null, worst: null, over: 2 },
    ],
    [
      "cheap and good against dear and poor",
      [
        [1, 100, 5_000, 100],
        [1, 1_000, 9_000, 200],
        [2, 800, 1_000, 700],
        [2, 50, 0, 50],
      ],
      { best: 1, worst: 3, over: 2 },
    ],
    [
      "points below zero are no best buy",
      [
        [1, 100, -500],
        [2, 100, -900],
      ],
      { best: null, worst: 2, over: null },
    ],
    ["one buy is not both", [[1, 100, 500]], { best: 1, worst: null, over: null }],
    [
      "the earlier one of equals",
      [
        [1, 100, 500],
        [2, 100, 500],
        [1, 100, 100],
        [2, 100, 100],
      ],
      { best: 1, worst: 3, over: null },
    ],
    [
      "in a draft, a late pick with many points and an early one with few",
      [
        [1, null, 100],
        [2, null, 4_000],
        [2, null, 2_000],
        [1, null, 9_000],
      ],
      { best: 4, worst: 1, over: null },
    ],
  ])("%s", (_, rows, expected) => {
    const { best, worst, over } = reviewSquads(buys(rows));
    expect({ best: idOf(best), worst: idOf(worst), over: idOf(over) }).toEqual(expected);
  });

  test("points for each unit, or each pick", () => {
    const auction = reviewSquads(
      buys([
        [1, 400, 10_000],
        [1, 100, 2_500],
        [2, 1_000, 30_000],
        [3, 0, 100],
      ]),
    );
    expect(auction.values).toEqual([
      { participantId: 2, spent: 1_000, points: 30_000, each: 3_000 },
      { participantId: 1, spent: 500, points: 12_500, each: 2_500 },
      { participantId: 3, spent: 0, points: 100, each: 0 },
    ]);
    const draft = reviewSquads(
      buys([
        [1, null, 300],
        [1, null, 100],
      ]),
    );
    expect(draft).toMatchObject({ hasPrices: false, values: [{ points: 400, each: 200 }] });
  });
});
