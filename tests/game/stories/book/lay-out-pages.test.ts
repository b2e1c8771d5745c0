import { expect, test } from "vitest";
import { type Block, layOutPages, type Section } from "#game/stories/book/lay-out-pages";

const fixed = (content: string, height: number, isHeading = false): Block<string> => ({
  kind: "fixed",
  height,
  content,
  isHeading,
});
const rows = (content: string, count: number): Block<string> => ({
  kind: "rows",
  head: 10,
  row: 10,
  count,
  content,
});

/** Each page as its parts: "table 0-3". */
function pagesOf(blocks: readonly Block<string>[], height = 100): string[] {
  const { pages } = layOutPages([{ id: "a", title: "A", start: "any", blocks }], height);
  return pages.map(({ parts }) =>
    parts
      .map(({ content, from, to }) => (to > 0 ? `${content} ${from}-${to}` : content))
      .join(", "),
  );
}

test.each<[string, readonly Block<string>[], string[]]>([
  ["what fits", [fixed("a", 50), fixed("b", 50)], ["a, b"]],
  ["what does not", [fixed("a", 50), fixed("b", 51)], ["a", "b"]],
  ["a block that is too high", [fixed("a", 50), fixed("b", 300), fixed("c", 10)], ["a", "b", "c"]],
  [
    "a heading moves with its block",
    [fixed("a", 60), fixed("h", 10, true), fixed("b", 31)],
    ["a", "h, b"],
  ],
  [
    "a heading moves with its table",
    [fixed("a", 60), fixed("h", 10, true), rows("t", 9)],
    ["a", "h, t 0-6", "t 6-9"],
  ],
  ["a table goes on", [rows("t", 21)], ["t 0-9", "t 9-18", "t 18-21"]],
  ["with enough rows at its end", [rows("t", 10)], ["t 0-7", "t 7-10"]],
  ["a break", [fixed("a", 1), { kind: "break" }, fixed("b", 1)], ["a", "b"]],
  ["two breaks", [{ kind: "break" }, fixed("a", 1), { kind: "break" }, { kind: "break" }], ["a"]],
  ["nothing", [], [""]],
])("%s", (_, blocks, expected) => {
  expect(pagesOf(blocks)).toEqual(expected);
});

test("sections begin on the side that they ask for, and the contents name their pages", () => {
  const section = (id: string, start: Section<string>["start"], more = {}): Section<string> => ({
    ...{ id, title: id, start, blocks: [fixed(id, 1)] },
    ...more,
  });
  const { pages, contents } = layOutPages(
    [
      section("cover", "right", { title: null }),
      section("one", "right"),
      section("two", "left", { level: 2, group: "All" }),
      section("three", "any"),
    ],
    100,
  );
  expect(pages.map(({ section: of, side }) => `${of?.id ?? "-"} ${side}`)).toEqual([
    "cover right",
    "- left",
    "one right",
    "two left",
    "three right",
  ]);
  expect(contents.map(({ title, page, level }) => [title, page, level])).toEqual([
    ["one", 3, 1],
    ["All", 4, 1],
    ["two", 4, 2],
    ["three", 5, 1],
  ]);
});
