import fc from "fast-check";
import { expect, test } from "vitest";
import { imageTags, isPreRelease, isVersion } from "../../../tools/release/versions.mjs";

test.each(["0.2.0", "1.0.0", "10.20.30", "0.3.0-rc.1", "1.0.0-beta"])("%s is a version", (text) => {
  expect(isVersion(text)).toBe(true);
});

test.each([
  "",
  "1.2",
  "v1.2.3",
  "01.2.3",
  "1.2.3.4",
  "1.2.3+4",
  "1.2.3-",
  "1.2.3 ",
  "1.2.3\n",
  "latest",
])("%j is no version", (text) => {
  expect(isVersion(text)).toBe(false);
});

test("a pre-release has its own tag alone", () => {
  expect(isPreRelease("0.3.0-rc.1")).toBe(true);
  expect(imageTags("0.3.0-rc.1", [])).toEqual(["0.3.0-rc.1"]);
});

test.each([
  ["the first", "0.1.0", [], ["0.1.0", "0.1", "latest"]],
  ["the newest", "0.2.0", ["0.1.0", "0.1.9"], ["0.2.0", "0.2", "latest"]],
  ["one that is tagged already", "0.2.0", ["0.2.0"], ["0.2.0", "0.2", "latest"]],
  ["a fix of an older line", "0.1.10", ["0.1.9", "0.2.0"], ["0.1.10", "0.1"]],
  ["an older one of its line", "0.1.8", ["0.1.9"], ["0.1.8"]],
  ["numbers, not letters", "0.10.0", ["0.9.0"], ["0.10.0", "0.10", "latest"]],
  ["newer pre-releases do not count", "0.2.0", ["0.3.0-rc.1"], ["0.2.0", "0.2", "latest"]],
  ["what is no version does not count", "0.2.0", ["", "ersion-9", "9"], ["0.2.0", "0.2", "latest"]],
])("tags of an image: %s", (_, version, released, tags) => {
  expect(imageTags(version, released)).toEqual(tags);
});

test("whatever the order in which versions are released, latest ends at the greatest", () => {
  const version = fc
    .tuple(fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map((parts) => parts.join("."));
  fc.assert(
    fc.property(fc.uniqueArray(version, { minLength: 1, maxLength: 8 }), (order) => {
      const named = new Map<string, string>();
      for (const [index, each] of order.entries()) {
        for (const tag of imageTags(each, order.slice(0, index))) named.set(tag, each);
      }
      const sorted = order.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
      expect(named.get("latest")).toBe(sorted.at(-1));
      for (const each of order) {
        const line = `${each.split(".").slice(0, 2).join(".")}.`;
        const newest = sorted.filter((other) => other.startsWith(line)).at(-1);
        expect([named.get(each), named.get(line.slice(0, -1))]).toEqual([each, newest]);
      }
    }),
  );
});
