import { describe, expect, test } from "vitest";
import { dueInstants, targetFixture, undoesLock } from "#game/season/fixtures";
import { fixture } from "#tests/game/made-up-season";

describe("targetFixture", () => {
  const fixtures = [fixture(1, 300), fixture(2, 100), fixture(3, 200), fixture(4, 200)];
  test.each([
    [0, 2],
    [99, 2],
    [100, 3], // at the instant it has locked
    [199, 3], // of two at one instant the first by the tournament's order
    [200, 1],
    [300, null],
  ])("at %i: %s", (now, id) => {
    expect(targetFixture(fixtures, now)?.id ?? null).toBe(id);
  });

  test("passes over a fixture called off, and one that locked at an earlier start", () => {
    const some = [
      fixture(1, 100, { voided: true }),
      fixture(2, 150, { lockedAt: 40 }),
      fixture(3, 200),
    ];
    expect(targetFixture(some, 50)?.id).toBe(3);
  });
});

describe("dueInstants", () => {
  const fixtures = [
    fixture(1, 300),
    fixture(2, 100, { lockedAt: 100 }),
    fixture(3, 200),
    fixture(4, 200),
    fixture(5, 150, { voided: true }),
    fixture(6, 50),
  ];
  test.each([
    [49, []],
    [50, [50]],
    [199, [50]],
    [200, [50, 200]],
    [1000, [50, 200, 300]],
  ])("at %i: %j", (now, instants) => {
    expect(dueInstants(fixtures, now)).toEqual(instants);
  });
});

test.each([
  ["later, before a ball", { lockedAt: 200, newStart: 201, begun: false }, true],
  ["later, after a ball", { lockedAt: 200, newStart: 201, begun: true }, false],
  ["earlier", { lockedAt: 200, newStart: 199, begun: false }, false],
  ["not at all", { lockedAt: 200, newStart: 200, begun: false }, false],
  ["before it locked", { lockedAt: null, newStart: 300, begun: false }, false],
])("undoesLock: %s", (_, move, undone) => {
  expect(undoesLock(move)).toBe(undone);
});
