import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = "{app,game,server}/**/*.{ts,tsx,svg}";
const BOOK = "server/stories/book/";

test.each([
  ["the screens", ["app/styles/**/*.css"], [SOURCES, "app/install/*.js"], BOOK],
  ["the season book", [`${BOOK}**/*.css`], [SOURCES], "app/"],
])(
  "each class of %s is written somewhere, and each custom property is set and read",
  (_, styles, sources, without) => {
    expect(unusedIn(readAll(styles), readAll(sources, without))).toEqual([]);
  },
);

test.each<[string, string, string, string[]]>([
  ["a class that nobody writes", ".lot > b { top: 0; }", "", [".lot"]],
  ["one of several", ":is(.lot, .plate):hover .crest { top: 0; }", '"plate crest"', [".lot"]],
  ["a file of the same name", ".lot { top: 0; }", 'import { Lot } from "./lot";', [".lot"]],
  ["the beginning of another name", ".lot { top: 0; }", '"lot-board"', [".lot"]],
  ["no class: a number with a point", "@media (width > 1.lotem) { b { top: 0; } }", "", []],
  ["a class of a template", ".lot { top: 0; }", "`plate lot`", []],
  ["a class with a number", ".c16, .c18 { top: 0; }", ["`crest c$", "{size}`"].join(""), []],
  ["a property that nobody reads", "b { --gap: 0; }", "", ["--gap"]],
  ["a property that nobody defines", "b { top: var(--gap, 1rem); }", "", ["--gap"]],
  ["a property that a style attribute defines", "b { top: var(--gap); }", '{ "--gap": 1 }', []],
  ["a property that a script reads", "b { --gap: 0; }", '"var(--gap)"', []],
])("finds %s", (_, css, source, unused) => {
  expect(unusedIn(css, source)).toEqual(unused);
});

test("no rule asks what the document has: each element that came would style all of it again", () => {
  const rules = readAll(["app/styles/**/*.css"]).match(/(?:\bbody|\bhtml|:root):has\([^{]*/g);
  expect(rules).toBeNull();
});

/** @param without a folder whose files do not count */
function readAll(patterns: readonly string[], without?: string): string {
  return globSync([...patterns])
    .filter((file) => without === undefined || !file.startsWith(without))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

function unusedIn(styles: string, sources: string): string[] {
  const css = styles.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const written = writtenNames(sources);
  const classes = [...css.matchAll(/(?<=^|[{};])(?!\s*@)[^{};]*(?=\{)/g)].flatMap(([selector]) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name),
  );
  const read = namesIn(css + sources, /var\((--[\w-]+)/g);
  const set = namesIn(css, /(?<![\w-])(--[a-z][\w-]*):/g);
  const setByScripts = namesIn(sources, /"(--[a-z][\w-]*)"/g);
  return [
    ...classes.filter((name) => !written.has(name) && !written.has(name.replace(/\d+$/, "#"))),
    ...[...read].filter((name) => !set.has(name) && !setByScripts.has(name)),
    ...[...set].filter((name) => !read.has(name)),
  ].map((name) => (name.startsWith("--") ? name : `.${name}`));
}

/** The words of texts, with "#" for a value after the beginning of a word. */
function writtenNames(sources: string): ReadonlySet<string> {
  const withoutImports = sources.replaceAll(/(?:from|import)\s*\(?\s*"[^"\n]*"/g, "");
  const texts = withoutImports.match(/["`].*/g) ?? [];
  return new Set(
    texts.flatMap((text) => text.replaceAll(/(?<=[a-z-])\$\{\w+\}/g, "#").match(/[\w-]+#?/g) ?? []),
  );
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
}
