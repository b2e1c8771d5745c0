import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSeededFaults } from "../../tools/seeded-faults-list.mjs";

const faults = readSeededFaults().flatMap((wing) => wing.faults);

test.each(faults.map((fault) => [`${fault.file}: ${fault.means}`, fault] as const))(
  "%s has one place in the sources, and what found it is there",
  (_, { file, find, put, foundBy }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
    // Nothing has found it yet where it names no file; docs/testing.md shows these.
    if (foundBy) expect(existsSync(foundBy)).toBe(true);
  },
);

test("there are sixty or more, in every wing of the server and in db", () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  const wings = readSeededFaults().map(({ wing }) => wing);
  expect(wings).toEqual(
    [
      "core",
      "db",
      "leagues",
      "matches",
      "news",
      "people",
      "play",
      "run",
      "squads",
      "stories",
    ].concat("trust"),
  );
});
