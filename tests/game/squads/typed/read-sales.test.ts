import { describe, expect, test } from "vitest";
import { lexiconOf } from "#game/squads/typed/lexicon";
import { readSales } from "#game/squads/typed/read-sales";
import { PARTICIPANTS, PLAYERS, understood } from "./pasted-league";
import { PASTED_LISTS } from "./pasted-lists";

test("there are lists of many habits", () => {
  expect(PASTED_LISTS.length).toBeGreaterThan(80);
});

test.each(PASTED_LISTS)("$habit", ({ text, gives }) => {
  expect(understood(text)).toEqual(gives);
});

test("no line of any list is lost: it is a sale, a heading, or left out with a reason", () => {
  const lexicon = lexiconOf(PLAYERS, PARTICIPANTS);
  for (const { habit, text } of PASTED_LISTS) {
    const { rows = [], leftOut = [], headings = [] } = readSales(text, lexicon) ?? {};
    const used = new Set([...rows, ...leftOut].map(({ line }) => line).concat(headings));
    const lost = text.split("\n").filter((line, at) => /\p{L}/u.test(line) && !used.has(at + 1));
    expect({ habit, lost }).toEqual({ habit, lost: [] });
  }
});

describe("hostile texts", () => {
  const lexicon = lexiconOf(PLAYERS, PARTICIPANTS);
  test.each([
    ["one endless line", "x".repeat(60_000)],
    ["signs", "-,;:=•|> ".repeat(6000)],
    ["digits", "1,".repeat(30_000)],
    ["brackets", "(".repeat(30_000) + ")".repeat(30_000)],
    ["tabs", "\t".repeat(60_000)],
    ["blanks", `a${" ".repeat(59_000)}b`],
    ["surnames", "Sharma Yadav Khan ".repeat(3300)],
    ["lines of a letter", "a\n".repeat(30_000)],
    ["sales", "Kohli, Ravi, 18\n".repeat(3700)],
    [
      "names that nobody has",
      Array.from({ length: 3000 }, (_, at) => `Kohli${at} Sharma ${at}`).join("\n"),
    ],
    ["tildes and stars", "~*_".repeat(20_000)],
    ["entities", "&amp;&#x41;".repeat(5000)],
    ["tags", "<s><td>".repeat(8000)],
    ["times", "[12/03, 21:14] a: ".repeat(3000)],
    ["words", "to for by at ".repeat(4600)],
  ])("%s cost little", (_, text) => {
    const began = performance.now();
    readSales(text.slice(0, 60_000), lexicon);
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
