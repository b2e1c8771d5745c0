import { readFileSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { COMMANDS } from "#server/run/cli/run-cli";
import { makeDataFolder } from "#tests/support/data-folder";
import { gullyWith } from "#tests/support/gully-with";

function gully(args: string[], variables: Record<string, string> = {}) {
  return gullyWith(variables, ...args);
}

test("help lists every command, and tells more about one", async () => {
  const list = await gully(["help"]);
  expect([list.code, list.err]).toEqual([0, ""]);
  const names = [...list.out.matchAll(/^ {2}gully ([\w-]+) /gm)].map((match) => match[1]);
  expect(names).toEqual([
    ...[
      "serve",
      "doctor",
      "migrate",
      "upgrade-check",
      "backup",
      "restore",
      "book",
      "check",
      "stats",
      "export-league",
      "import-league",
      "seats",
      "verify",
      "reset-password",
    ],
    "second-factor",
    ...[
      "demo",
      "import",
      "pack",
      "reconcile",
      "follow",
      "unfollow",
      "feed",
      "play",
      "operator",
      "invite",
      "score",
      "odds",
    ],
    "version",
  ]);
  const about = "gully score MATCH.json [--rules RULES.json] [--pool POOL.csv] [--json]";
  for (const args of [
    ["help", "score"],
    ["score", "--help"],
    ["score", "x.json", "-h"],
  ]) {
    expect((await gully(args)).out).toContain(about);
  }
});

test("the usage of each command names all of its options, and no other", () => {
  const named = COMMANDS.map(({ name, usage }) => [name, namesOfOptions(usage)]);
  expect(named).toEqual(COMMANDS.map(({ name, options }) => [name, options.toSorted()]));
});

test("docs/operating.md lists every command and names all of its options", () => {
  const text = readFileSync("docs/operating.md", "utf8");
  const [, list = ""] = /^## Commands\n(.*?)^## /ms.exec(text) ?? [];
  const rows = [...list.matchAll(/^\| `([a-z-]+)[ `].*$/gm)];
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(COMMANDS.map(({ name }) => name)));
  const unknown = rows.flatMap(([row, name]) => {
    const known = COMMANDS.find((each) => each.name === name)?.options ?? [];
    return namesOfOptions(row).filter((option) => !known.includes(option));
  });
  const untold = COMMANDS.flatMap(({ name, options }) => {
    const ofCommand = rows.filter((row) => row[1] === name).map(([row]) => row);
    const optionsInDocs = namesOfOptions(ofCommand.join(" "));
    return options
      .filter((option) => !optionsInDocs.includes(option))
      .map((each) => `${name} --${each}`);
  });
  expect({ unknown, untold }).toEqual({ unknown: [], untold: [] });
});

function namesOfOptions(text: string): string[] {
  return [...new Set([...text.matchAll(/--([a-z-]+)/g)].map(([, name = ""]) => name))].sort();
}

test("the version is package.json's, alone in its line", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const argument of ["version", "--version", "-v"]) {
    expect(await gully([argument])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  }
});

test("nothing asked is help", async () => {
  expect(await gully([])).toEqual(await gully(["--help"]));
});

test("an unknown command is named, with the list, and is an error", async () => {
  const { code, out, err } = await gully(["scor"]);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^There is no command "scor"\.\n\nCommands:\n/);
});

test("help for an unknown command is an error, too", async () => {
  const { code, out, err } = await gully(["help", "scor"]);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^There is no command "scor"\.\n/);
});

/** A word for each argument, so that only the last one is too many. */
function wordsOf(usage: string): string[] {
  const [, ...words] = usage.replace(/ ?(?:\[| --| \|).*/, "").split(" ");
  return words.filter((word) => word !== "");
}

test.each(COMMANDS.map((each) => [each.name, each] as const))(
  "%s refuses options and words that it does not know, before it touches anything",
  async (name, { usage }) => {
    const variables = { DATA_DIR: "/nonexistent/never-made" };
    const option = await gully([name, "--nonsense"], variables);
    const refused = `Unknown option '--nonsense'. Write gully ${usage}\n`;
    expect(option).toEqual({ code: 1, out: "", err: refused });
    const words = await gully([name, ...wordsOf(usage), "x", "x", "x", "x"], variables);
    expect(words).toEqual({
      code: 1,
      out: "",
      err: `"x" is one word too many. Write gully ${usage}\n`,
    });
  },
);

test("a file that never ends, or is none, is a sentence", async () => {
  for (const [file, fault] of [
    ["/dev/zero", "/dev/zero is larger than "],
    ["/dev", "/dev is a folder, not a file."],
    ["/dev/null/x", "/dev/null/x cannot be read: ENOTDIR"],
  ] as const) {
    const { code, out, err } = await gully(["score", file]);
    expect([code, out, err]).toEqual([1, "", expect.stringContaining(fault)]);
  }
});

test("nothing that a command prints is obeyed by a terminal", async () => {
  const folder = makeDataFolder();
  onTestFinished(() => folder.remove());
  folder.makeDatabase();
  const hostile = "\u001b]0;renamed\u0007\u009b2J\u202e.json";
  writeFileSync(folder.file(hostile), "{");
  for (const args of [
    ["import", "cricsheet", folder.dataDir],
    ["reconcile", folder.dataDir],
    ["backup", folder.file(`${hostile}.db`)],
  ]) {
    const { out, err } = await folder.gully(...args);
    expect([args, out + err]).toEqual([args, expect.stringContaining("\uFFFD]0;renamed\uFFFD")]);
    expect([..."\u001b\u0007\u009b\u202e"].filter((each) => `${out}${err}`.includes(each))).toEqual(
      [],
    );
  }
});

test.each([
  [["import", "cricsheet", ".", "--name", "x".repeat(100_000)], / at most \d+ characters/],
  [["import", "cricsheet", ".", "--name", " "], /^The tournament's name is missing/],
  [["follow", "1", "--name", "https://x.example"], /:\/\//],
  [
    ["import", "cricsheet", ".", "--image", "javascript:alert(1)"],
    /^The image is an address that /,
  ],
])("the rules of the operator's pages hold for %j", async (args, sentence) => {
  const { code, out, err } = await gully(args, { DATA_DIR: "/nonexistent/never-made" });
  expect([code, out, err]).toEqual([1, "", expect.stringMatching(sentence)]);
});

test("an option that stands there twice is refused, and no option is chosen", async () => {
  const variables = { DATA_DIR: "/nonexistent/never-made" };
  const { code, err } = await gully(["invite", "--uses", "1", "--uses=2"], variables);
  expect([code, err]).toEqual([
    1,
    "--uses is there twice. Write gully invite [--uses N] [--days N]\n",
  ]);
  const heads = await gully(["verify", "none.jsonl", "--head", "a", "--head", "b"]);
  expect(heads.err).toBe("There is no file none.jsonl.\n");
});

test("a wrong variable is one sentence and nothing else", async () => {
  expect(await gully(["migrate"], { PORT: "abc" })).toEqual({
    code: 1,
    out: "",
    err: 'PORT must be a whole number between 0 and 65535, not "abc".\n',
  });
});

test("serving from the sources says where to serve from", async () => {
  const variables = { DATA_DIR: "/nonexistent/never-made" };
  expect(await gully(["demo"], variables)).toEqual({
    code: 1,
    out: "",
    err: "Serving needs the build: npm start, or npm run dev for the sources.\n",
  });
});
