import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names given by members, in braces as the content of an element, not as a value. */
const SHOWN =
  /(?<![=$])\{(?:orUnnamed\([^{}]*\)|teamName|(?:\w+\.)*(?:displayName|manager)|who|league)\}/g;

test("a name is in a bdi of its own, so that it does not reorder the words beside it", () => {
  const shown = globSync("app/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(SHOWN)].map(({ 0: name, index }) => ({
      file,
      name,
      before: source.slice(0, index).trimEnd(),
    }));
  });
  expect(shown.length).toBeGreaterThan(25);
  // The text of an option is a paragraph of its own, and can hold no elements.
  const mixed = shown.filter(({ before }) => !/<bdi>$|<option[^<]*$/.test(before));
  expect(mixed.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});
