import { describe, expect, test } from "vitest";
import { estimateLevels } from "#game/stories/odds/team-levels";

const fixture = (...points: number[]) => new Map(points.map((each, id) => [id, each]));

describe("levels of teams (rules.md#odds)", () => {
  test("of two teams after two fixtures, as on paper", () => {
    // Deviations 10 and 20, −10 and −20. Within: 4 · 25 / 2. Of the means 15 and −15: 450, less 25
    // by chance; with a prior of 0.02 · 50 for four teams (425 + 4) / 5.
    const { within, between, levels } = estimateLevels(
      [0, 1],
      [fixture(110, 90), fixture(120, 80)],
    );
    expect(within).toBe(50);
    expect(between).toBeCloseTo(85.8, 10);
    const weight = 85.8 / (85.8 + 25);
    expect(levels[0]?.mean).toBeCloseTo(weight * 15, 10);
    expect(levels[1]?.mean).toBeCloseTo(weight * -15, 10);
    expect(levels[0]?.spread).toBeCloseTo(Math.sqrt(85.8 * (1 - weight)), 10);
  });

  test("a fixture keeps its luck as a row, widened by the results of each team", () => {
    const { rows } = estimateLevels([0, 1], [fixture(110, 90), fixture(120, 80)]);
    expect(rows.map(({ mean }) => mean)).toEqual([100, 100]);
    expect(rows[0]?.residuals[0]).toBeCloseTo(-5 * Math.SQRT2, 10);
    expect(rows[0]?.residuals[1]).toBeCloseTo(5 * Math.SQRT2, 10);
  });

  test("what all share in a fixture is nobody's level", () => {
    const quiet = estimateLevels([0, 1, 2], [fixture(10, 20, 30), fixture(30, 10, 20)]);
    const loud = estimateLevels([0, 1, 2], [fixture(10, 20, 30), fixture(1030, 1010, 1020)]);
    expect(loud.levels).toEqual(quiet.levels);
  });

  test("of equal results the levels are even, and only the prior lets them differ", () => {
    const { levels, between, within } = estimateLevels([0, 1], [fixture(10, 20), fixture(20, 10)]);
    expect(levels.map(({ mean }) => mean)).toEqual([0, 0]);
    expect(between).toBeCloseTo((0.02 * within * 4) / 5, 10);
  });

  test("a team that came late has a wider level, and no luck of earlier fixtures", () => {
    const played = [fixture(30, 10), fixture(20, 30), fixture(10, 30, 60), fixture(20, 10, 50)];
    const { levels, rows } = estimateLevels([0, 1, 2], played);
    expect(levels[2]?.spread).toBeGreaterThan(levels[0]?.spread ?? Number.POSITIVE_INFINITY);
    expect(rows.map(({ residuals }) => residuals[2] === null)).toEqual([true, true, false, false]);
  });

  test.each([
    ["no fixture", []],
    ["one fixture", [fixture(10, 20)]],
    ["points that never differ", [fixture(10, 10), fixture(10, 10)]],
  ])("%s gives levels of 0", (_, played) => {
    const { levels } = estimateLevels([0, 1], played);
    expect(levels).toEqual([
      { mean: 0, spread: 0 },
      { mean: 0, spread: 0 },
    ]);
  });
});
