import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCli } from "#server/run/cli/run-cli";

async function gully(args: string[], variables: Record<string, string> = {}) {
  const printed = { out: "", err: "" };
  const code = await runCli(args, {
    stdout: (text) => {
      printed.out += text;
    },
    stderr: (text) => {
      printed.err += text;
    },
    variables,
    loadApp: null,
  });
  return { code, ...printed };
}

test("help lists every command, and tells more about one", async () => {
  const list = await gully(["help"]);
  expect([list.code, list.err]).toEqual([0, ""]);
  const names = [...list.out.matchAll(/^ {2}gully ([\w-]+) /gm)].map((match) => match[1]);
  expect(names).toEqual([
    ...[
      "serve",
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
    ...["demo", "import", "reconcile", "follow", "unfollow", "play", "operator", "invite", "score"],
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

test("the version is package.json's, alone in its line", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const asked of ["version", "--version", "-v"]) {
    expect(await gully([asked])).toEqual({ code: 0, out: `${version}\n`, err: "" });
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
