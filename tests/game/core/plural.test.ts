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

test("a form is the one that Intl has for English", () => {
  const rules = new Intl.PluralRules("en");
  for (const count of [-2, -1, -0.5, 0, 0.1, 0.99, 1, 1.01, 1.5, 2, 10, 11, 21, 101, 1001, 1e6]) {
    expect(pluralForm(count, "one", "other"), String(count)).toBe(rules.select(count));
  }
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
