import { describe, expect, test } from "vitest";
import { NO_SQUADS, type Squads } from "#game/squads/squads";
import { roundOfPick, turnsOf } from "#game/squads/ways/draft-state";
import { openWith, squadPool } from "../made-up-squads";

describe("a draft of three, drawn as 30, 10, 20", () => {
  const open = { ...openWith(3, squadPool(60), { squadSize: 11 }), order: [30, 10, 20] };
  const turns = turnsOf(open, NO_SQUADS);

  test("goes there and back", () => {
    expect(turns.slice(0, 9)).toEqual([30, 10, 20, 20, 10, 30, 30, 10, 20]);
  });

  test.each([
    [0, 1],
    [2, 1],
    [3, 2],
    [32, 11],
  ])("pick %i is of round %i", (pick, round) => {
    expect(roundOfPick(turns, pick)).toBe(round);
  });

  test("ends when everybody has eleven", () => {
    expect(turns).toHaveLength(33);
    expect(turns[32]).toBe(20);
    for (const id of open.order) expect(turns.filter((picker) => picker === id)).toHaveLength(11);
  });

  test("after another way, each has as many picks as open places", () => {
    const owned = (participantId: number, count: number) => {
      const prices = new Map(Array.from({ length: count }, (_, at) => [participantId + at, 50]));
      return [participantId, { participantId, prices, purse: 0 }] as const;
    };
    const before: Squads = new Map([owned(10, 9), owned(20, 11), owned(30, 8)]);
    const later = turnsOf(open, before);
    expect(later).toEqual([30, 10, 10, 30, 30]);
    expect(later.map((_, pick) => roundOfPick(later, pick))).toEqual([1, 1, 2, 2, 3]);
  });
});
