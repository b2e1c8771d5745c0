import { describe, expect, test } from "vitest";
import {
  appliesAfter,
  areTradesOver,
  hasMatchAfter,
  type TradeFixture,
  tradesEndAt,
} from "#game/squads/trade-times";

/** A season by instant: which real teams meet. */
function season(
  ...matches: readonly (readonly [at: number, a: number, b: number, kind?: "playoff" | "off"])[]
): TradeFixture[] {
  return matches.map(([startsAt, a, b, kind], index) => ({
    id: index + 1,
    startsAt,
    stage: kind === "playoff" ? "playoff" : "group",
    voided: kind === "off",
    lockedAt: null,
    teamA: { id: a },
    teamB: { id: b },
  }));
}

describe("after which lock a trade applies (rules.md#trades)", () => {
  const fixtures = season(
    [10, 1, 2],
    [20, 3, 4],
    [20, 5, 6],
    [30, 1, 5],
    [40, 3, 4],
    [50, 1, 2, "playoff"],
  );
  const trade = (approvedAt: number, ...teams: number[]) => ({
    approvedAt,
    teamIds: new Set(teams),
  });

  test.each([
    ["the first lock without its teams", trade(5, 3, 5), 10, true],
    ["not one with a team of it", trade(5, 2, 7), 10, false],
    ["fixtures of one instant count together", trade(5, 1, 5), 20, false],
    ["the next one without them", trade(5, 1, 6), 40, true],
    ["not the lock at which it was approved", trade(10, 3, 5), 10, false],
    ["not one before", trade(15, 3, 5), 10, false],
    ["where every lock to come has one of them, the next", trade(35, 3, 9), 40, true],
    ["not the first playoff", trade(45, 7, 8), 50, false],
  ])("%s", (_, approved, lock, expected) => {
    expect(appliesAfter(lock, approved, fixtures)).toBe(expected);
  });

  test("in a series of two teams it is the next lock", () => {
    const series = season([10, 1, 2], [20, 1, 2]);
    expect(appliesAfter(10, trade(5, 1, 2), series)).toBe(true);
  });

  test("a fixture that is called off is no lock to wait for", () => {
    const waits = season([10, 1, 2], [20, 3, 4]);
    const calledOff = season([10, 1, 2], [20, 3, 4, "off"]);
    expect(appliesAfter(10, trade(5, 1), waits)).toBe(false);
    expect(appliesAfter(10, trade(5, 1), calledOff)).toBe(true);
  });
});

describe("when trades end", () => {
  test("with the first playoff", () => {
    const fixtures = season([10, 1, 2], [30, 1, 2, "playoff"], [20, 3, 4, "playoff"]);
    expect(tradesEndAt(fixtures)).toBe(20);
    expect(areTradesOver(fixtures, 19)).toBe(false);
    expect(areTradesOver(fixtures, 20)).toBe(true);
  });

  test("without playoffs, with the last match", () => {
    const fixtures = season([10, 1, 2], [20, 3, 4], [30, 1, 2, "off"]);
    expect(tradesEndAt(fixtures)).toBeNull();
    expect(areTradesOver(fixtures, 19)).toBe(false);
    expect(areTradesOver(fixtures, 20)).toBe(true);
    expect(hasMatchAfter(fixtures, 20)).toBe(false);
  });
});
