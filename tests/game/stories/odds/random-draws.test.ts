import { expect, test } from "vitest";
import { drawsFrom } from "#game/stories/odds/random-draws";

const SEED = "000000010000000200000003000000041234";

test("the first draws are those of the published generator for the state 1, 2, 3, 4", () => {
  const draws = drawsFrom(SEED);
  const words = Array.from({ length: 4 }, () => draws.below(2 ** 32));
  expect(words).toEqual([11520, 0, 5927040, 70819200]);
});

test("the same seed gives the same draws, and another seed others", () => {
  const first = (seed: string) => {
    const draws = drawsFrom(seed);
    return Array.from({ length: 20 }, () => draws.normal());
  };
  expect(first(SEED)).toEqual(first(SEED));
  expect(first(`1${SEED.slice(1)}`)).not.toEqual(first(SEED));
});

test("a seed of zeros draws as well", () => {
  const draws = drawsFrom("0".repeat(64));
  const found = new Set(Array.from({ length: 200 }, () => draws.below(6)));
  expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("normal draws have mean 0 and deviation 1", () => {
  const draws = drawsFrom(SEED);
  const values = Array.from({ length: 20_000 }, () => draws.normal());
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(Math.sqrt(square)).toBeCloseTo(1, 1);
});
