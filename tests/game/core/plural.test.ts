import { expect, test } from "vitest";
import { plural, pluralForm } from "#game/core/words";

test.each([
  [0, "0 transfers"],
  [1, "1 transfer"],
  [2, "2 transfers"],
  [1.5, "1.5 transfers"],
])("%d transfers are %s", (count, words) => {
  expect(plural(count, "transfer")).toBe(words);
});

test("an irregular plural is given in full", () => {
  expect([1, 2].map((count) => plural(count, "match", "matches"))).toEqual([
    "1 match",
    "2 matches",
  ]);
});

test("a sentence agrees with its count", () => {
  expect(pluralForm(1, "One upload comes first.", "2 uploads come first.")).toBe(
    "One upload comes first.",
  );
});
