import { describe, expect, test } from "vitest";
import { pickerOf, roundOfPick } from "#game/squads/ways/draft-state";
import { openWith, squadPool } from "../made-up-squads";

describe("a draft of three, drawn as 30, 10, 20", () => {
  const open = { ...openWith(3, squadPool(60), { squadSize: 11 }), order: [30, 10, 20] };

  test("goes there and back", () => {
    const turns = Array.from({ length: 9 }, (_, pick) => pickerOf(open, pick));
    expect(turns).toEqual([30, 10, 20, 20, 10, 30, 30, 10, 20]);
  });

  test.each([
    [0, 1],
    [2, 1],
    [3, 2],
    [32, 11],
  ])("pick %i is of round %i", (pick, round) => {
    expect(roundOfPick(open, pick)).toBe(round);
  });

  test("ends when everybody has eleven", () => {
    expect([32, 33].map((pick) => pickerOf(open, pick))).toEqual([20, null]);
    for (const id of open.order) {
      const picks = Array.from({ length: 33 }, (_, pick) => pickerOf(open, pick));
      expect(picks.filter((picker) => picker === id)).toHaveLength(11);
    }
  });
});
