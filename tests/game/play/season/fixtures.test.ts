import { describe, expect, test } from "vitest";
import {
  dueInstants,
  givenBackIds,
  type Rescheduling,
  targetFixture,
  undoesLock,
  windowStage,
} from "#game/play/season/fixtures";
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

/** A lock at 200, by a start that was set at 100; the time is 300, and the new start 400. */
const MOVE: Rescheduling = {
  now: 300,
  lockedAt: 200,
  startSetAt: 100,
  newStart: 400,
  begun: false,
  by: "feed",
};

test.each<[string, Partial<Rescheduling>, boolean]>([
  ["to later, before a ball", {}, true],
  ["to later, which has passed as well", { newStart: 201 }, true],
  ["to later, after a ball", { begun: true }, false],
  ["to earlier", { newStart: 199 }, false],
  ["to the same", { newStart: 200 }, false],
  ["before it locked", { lockedAt: null }, false],
  ["of a start that was set when nobody noted it", { startSetAt: null }, true],
  ["of a start that was set into the past", { startSetAt: 250 }, false],
  ["of a start that was set to its very moment", { startSetAt: 200 }, false],
  ["by an operator", { by: "operator" }, false],
  ["by an operator, of a start set into the past", { by: "operator", startSetAt: 250 }, false],
  [
    "by an operator, of a start that has not come: the clock was ahead",
    { by: "operator", now: 199 },
    true,
  ],
])("undoesLock: a move %s", (_, move, undone) => {
  expect(undoesLock({ ...MOVE, ...move })).toBe(undone);
});

describe("givenBackIds", () => {
  const locked = (id: number, at: number, voided: boolean) =>
    fixture(id, at, { voided, lockedAt: at });
  test.each<[string, ReturnType<typeof fixture>[], number[]]>([
    ["one alone", [locked(1, 100, true), locked(2, 200, false)], [1]],
    ["the first of two, the second played", [locked(1, 100, true), locked(2, 100, false)], []],
    ["the second of two, the first played", [locked(1, 100, false), locked(2, 100, true)], []],
    ["both of two", [locked(1, 100, true), locked(2, 100, true)], [1, 2]],
    [
      "the only one that locked: the other was called off before",
      [locked(1, 100, true), fixture(2, 100, { voided: true })],
      [1, 2],
    ],
    [
      "one whose neighbour moved away",
      [locked(1, 100, true), fixture(2, 300, { lockedAt: null })],
      [1],
    ],
    ["none", [locked(1, 100, false)], []],
  ])("abandoned: %s", (_, fixtures, ids) => {
    expect([...givenBackIds(fixtures)]).toEqual(ids);
  });
});

describe("windowStage", () => {
  const group = fixture(1, 100);
  const semifinal = fixture(2, 200, { stage: "playoff" });
  const final = fixture(3, 300, { stage: "playoff" });
  const locked = (each: typeof group) => ({ ...each, lockedAt: each.startsAt });
  test.each<[string, (typeof group)[], typeof group | null, string]>([
    ["before a group match", [group, semifinal], group, "group"],
    ["before the first playoff", [locked(group), semifinal], semifinal, "playoff"],
    ["between two playoffs", [locked(group), locked(semifinal), final], final, "playoff"],
    ["after the last playoff", [locked(group), locked(semifinal), locked(final)], null, "playoff"],
    ["after the last match of a season without playoffs", [locked(group)], null, "group"],
    [
      "after the last group match, the playoffs called off",
      [locked(group), { ...semifinal, voided: true }],
      null,
      "group",
    ],
  ])("%s", (_, fixtures, target, stage) => {
    expect(windowStage(fixtures, target)).toBe(stage);
  });
});
