import { expect, test } from "vitest";
import { createRandom, pickWeighted, shuffle } from "#server/matches/feeds/rehearsal/random";

test("a stream repeats itself by seed and stream, and is even over [0, 1)", () => {
  const take = (seed: number, stream?: number) => {
    const random = createRandom(seed, stream);
    return Array.from({ length: 10_000 }, () => random());
  };
  const numbers = take(1);
  expect(take(1)).toEqual(numbers);
  expect(take(1, 1)).not.toEqual(numbers);
  expect(take(2)).not.toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / 10_000;
    expect(share).toBeGreaterThan(0.085);
    expect(share).toBeLessThan(0.115);
  }
});

test.each([
  [0, "a"],
  [0.249, "a"],
  [0.25, "c"],
  [0.999_999, "c"],
])("at %d of the weights 1, 0, 3 it picks %s", (at, item) => {
  expect(
    pickWeighted(() => at, [
      ["a", 1],
      ["b", 0],
      ["c", 3],
    ] as const),
  ).toBe(item);
});

test("there is nothing to pick without weight", () => {
  expect(() => pickWeighted(() => 0, [["a", 0]])).toThrow(RangeError);
});

test("a shuffle keeps every item and the original", () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = shuffle(createRandom(3), list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted()).toEqual(list);
  expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
