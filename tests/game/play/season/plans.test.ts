import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LockableFixture } from "#game/play/season/fixtures";
import { fixturesToPlan, MOST_PLANS, turnOfPlan } from "#game/play/season/plans";

function fixture(id: number, startsAt: number, more: Partial<LockableFixture> = {}) {
  return { id, startsAt, stage: "group", voided: false, lockedAt: null, ...more } as const;
}

const SEASON: readonly LockableFixture[] = [
  fixture(1, 10, { lockedAt: 10 }),
  fixture(2, 20),
  fixture(3, 20),
  fixture(4, 30, { voided: true }),
  fixture(5, 40),
  fixture(6, 40),
  // The league locks it before its start.
  fixture(7, 60, { locksAt: 50 }),
];

test("one fixture of each later lock, the next one first (rules.md#plans)", () => {
  expect(fixturesToPlan(SEASON, 15).map(({ id }) => id)).toEqual([5, 7]);
  expect(fixturesToPlan(SEASON, 20).map(({ id }) => id)).toEqual([7]);
  expect(fixturesToPlan(SEASON, 50)).toEqual([]);
  const long = Array.from({ length: 40 }, (_, id) => fixture(id, id + 1));
  expect(fixturesToPlan(long, 0).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each([
  ["of the next lock", 2, 15, "now"],
  ["beside the next", 3, 15, "now"],
  ["later", 5, 15, "later"],
  ["next once the one before has locked", 6, 20, "now"],
  ["locked", 1, 15, "past"],
  ["called off", 4, 15, "past"],
  ["of another tournament", 99, 15, "past"],
  ["whose deadline has come", 7, 50, "past"],
])("the turn of a plan for a fixture that is %s", (_, id, now, turn) => {
  expect(turnOfPlan(id, SEASON, now)).toBe(turn);
});

test("what can be planned has its turn later, and each has one turn as time goes on", () => {
  const starts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(starts, (instants) => {
      const season = instants.map((startsAt, id) => fixture(id, startsAt));
      const locks = new Set(instants);
      expect(fixturesToPlan(season, 0)).toHaveLength(Math.min(locks.size - 1, MOST_PLANS));
      for (const { id, startsAt } of fixturesToPlan(season, 0)) {
        const turns = Array.from({ length: startsAt + 1 }, (_, now) => turnOfPlan(id, season, now));
        expect(turns[0]).toBe("later");
        expect(turns.at(-1)).toBe("past");
        // Later, then now, then past: never back.
        const order = ["later", "now", "past"];
        expect([...turns].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(turns);
        expect(turns).toContain("now");
      }
    }),
  );
});
