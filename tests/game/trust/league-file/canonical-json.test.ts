import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#game/trust/league-file/canonical-json";

test.each([
  [
    "keys in order, at every depth",
    { b: 1, a: { d: 2, c: [{ f: 3, e: 4 }] } },
    '{"a":{"c":[{"e":4,"f":3}],"d":2},"b":1}',
  ],
  ["capitals before small letters", { b: 1, B: 2 }, '{"B":2,"b":1}'],
  ["digits as text", { 9: 1, 10: 2 }, '{"10":2,"9":1}'],
  ["lists in their own order", [3, 1, 2], "[3,1,2]"],
  ["decimals as text", { points: 7.5, rate: -0.25 }, '{"points":"7.5","rate":"-0.25"}'],
  ["whole numbers as numbers", [0, -0, 10_000, -5], "[0,0,10000,-5]"],
  ["nothing for what is undefined", { a: undefined, b: null }, '{"b":null}'],
  ["a line for a line break", { name: "a\nb" }, '{"name":"a\\nb"}'],
])("%s", (_, value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test("is the same however the keys come, and says the same as JSON of whole numbers", () => {
  const texts = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean()));
  fc.assert(
    fc.property(texts, (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
