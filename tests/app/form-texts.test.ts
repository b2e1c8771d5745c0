import { expect, test } from "vitest";
import { countDifferences } from "../../app/lib/use-form";

test.each([
  [{ a: "1" }, { a: "1" }, 0],
  [{ a: "2.50" }, { a: "2.5" }, 0],
  [{ a: "" }, {}, 0],
  [{ a: "0" }, { a: "" }, 1],
  [{ a: "1", b: "x" }, { a: "2", b: "y" }, 2],
])("%j and %j differ in %i values", (a, b, count) => {
  expect(countDifferences(a, b)).toBe(count);
});

test("the cells of a table are one value", () => {
  const [before, after] = [{ "t.0.runs": "25", "t.1.runs": "50" }, { "t.0.runs": "30" }];
  expect(countDifferences(before, after, (name) => name.split(".")[0] ?? "")).toBe(1);
});
