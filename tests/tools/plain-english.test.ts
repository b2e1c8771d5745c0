import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Patterns of comments that a stranger reads twice, each with words that are plainer. CONTRIBUTING.md
 * explains them. Most are relative clauses without a noun.
 */
const RIDDLES: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/^What\b(?![^.]*\?)/, "the thing: “Why …” is “The reason …”, “What it costs” is “The cost”"],
  [/^Who\b(?![^.]*\?)/, "“The player who …”, “A member who …”"],
  [/^Whom\b(?![^.]*\?)/, "“The player whom …”"],
  [/^Whose\b(?![^.]*\?)/, "“The owner of …”"],
  [/^Which\b(?![^.]*\?)/, "the thing: “The round of …”"],
  [/\bfor who\b/, "“for a member who”"],
  [/\bto who\b/, "“to a member who”"],
  [/\bof who\b/, "“of a member who”"],
  [/\bby who\b/, "“by a member who”, “by the time of”"],
  [/\bwith who\b/, "“with a member who”"],
  [/\bfrom who\b/, "“from a member who”"],
  [/\bon who\b/, "“on the reader”"],
  [/\b(?:with|for|by|of) what\b/, "“with the words of …”, “for figures that …”, “by its …”"],
  [/\bwhoever\b/i, "“a member who …”, “the person who …”"],
  [/\bnobody (?:who|whom|whose)\b/i, "“no player who …”"],
  [/\bwhat is (?:no|none)\b/, "“an invalid …”, “other text”"],
  [/\bis what it\b/, "the noun"],
  [/\bthat is so\b/, "“it is true”, or nothing"],
  [/\bare apart by\b/, "“are separated by”"],
  [/\bmakes? way\b/, "“leaves”, “is replaced”"],
  [/\bclocks? stands? still\b/, "“is stopped”"],
  [/\bwaits with\b/, "“its token”"],
  [
    /^(?:For )?[Hh]ow (?:many|much|long|often|far)\b(?![^.]*\?)/,
    "the noun: “Attempts in a day”, “The age of …”",
  ],
  [/^When\b(?![^.]*[?,])/, "the time: “The time of …”, or nothing where the type is `Ms`"],
  [/^Where\b(?![^.]*[?,])/, "the place: “The address of …”"],
  [
    /\b(?:null|undefined|empty|none|false|nobody|left out|omitted) where\b/i,
    "“null if”, “null without one”",
  ],
  [/\bwhere (?:there|it) (?:is|are) (?:one|none|no)\b/, "“if there is one”, “without one”"],
  [/\bbut for\b/, "“except”"],
  [/\b(?:run|round|step|jobs?|mail|match|file) in hand\b/, "“the current …”"],
];
/** Bare participles say nothing about a value; a name is a noun or a verb phrase. */
const BANNED_NAMES = new Set(["came", "told", "said", "kept", "asked"]);

/** Packages that are installed apart lie below tools/. */
const files = globSync("{app,db,game,server,tests,tools}/**/*.{ts,tsx,mjs}", {
  exclude: (name) => path.basename(name) === "node_modules",
}).map((file) => [file, readFileSync(file, "utf8")] as const);

test.each([
  ["/** What it costs. */", 1],
  ["// Who may see it.\n", 1],
  ["/** Null for who is not invited. */", 1],
  ['/** @throws AppError "not-found" for what is no id */', 2],
  ["/** How many tries there are in a day; null where there is no limit. */", 3],
  ["/** When the fixture locks. */", 1],
  ["// When the hammer falls, the lot is sold.\n", 0],
  ["/** The token of a browser that waits. */", 0],
  ["// Who may see it? Members of the league.\n", 0],
  ["// The link, with what became of it, for whoever asks.\n", 2],
  ["/** Nobody who waits is told. */", 1],
  ['const comment = "/** What it costs. */";', 0],
])("%s has %d riddles", (text, count) => {
  expect(riddlesIn(text)).toHaveLength(count);
});

test("no comment is a riddle", () => {
  const found = files.flatMap(([file, text]) =>
    riddlesIn(text).map(([comment, better]) => `${file}: “${comment}” Better: ${better}.`),
  );
  expect(found).toEqual([]);
});

test("no title of a test is a riddle", () => {
  const found = files.flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*"([^"\n]+)"/g)]
      .map(([, title = ""]) => title)
      .filter((title) => /\bwhoever\b|\b(?:for|to|of|by|with|from) who\b/i.test(title))
      .map((title) => `${file}: “${title}”`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["const said = 1;", ["said"]],
  ["function read({ told, at }: Row) {}", ["told"]],
  ["read({ text: asked });", ["asked"]],
  ['const said = "said"; // It said so.', ["said"]],
  ['const sentence = "told and asked"; // It came and was kept.', []],
  ["const toldWith = keptRows;", []],
])("%s has the bare participles %j", (text, names) => {
  expect(bannedNamesIn("example.ts", text)).toEqual(names);
});

test("no name is a bare participle, in the product and in its tests", () => {
  const found = files.flatMap(([file, text]) =>
    bannedNamesIn(file, text).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

function riddlesIn(text: string): [comment: string, better: string][] {
  return commentsIn(text).flatMap((comment) =>
    RIDDLES.filter(([pattern]) => pattern.test(comment)).map(([, better]): [string, string] => [
      comment.slice(0, 80),
      better,
    ]),
  );
}

/** The comments that begin a line, each as one line of text. */
function commentsIn(text: string): string[] {
  return [...text.matchAll(/^[ \t]*(?:\{?\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm)].map(
    ([raw]) =>
      raw
        .replace(/^\s*\{?\/\*\*?|\*\/$/g, "")
        .replace(/^\s*(?:\*|\/\/) ?/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
  );
}

/** The identifiers of a file that are banned names, each time they occur; a file without the words is not parsed. */
function bannedNamesIn(file: string, text: string): string[] {
  if (![...BANNED_NAMES].some((name) => new RegExp(`\\b${name}\\b`).test(text))) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && BANNED_NAMES.has(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}
