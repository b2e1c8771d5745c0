import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "#server/run/cli/run-cli";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { emptyDatabase } from "#tests/support/empty-database";
import { matchFolder } from "#tests/support/match-folder";
import { matchWith } from "./himalayan-cup";

/** On a database that has its tables: to make them takes longer than any of the tests. */
function terminal() {
  const dataDir = path.join(matchFolder({}), "data");
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, "gully.db"), emptyDatabase());
  const output = { stdout: "", stderr: "" };
  const io = {
    stdout: (text: string) => {
      output.stdout += text;
    },
    stderr: (text: string) => {
      output.stderr += text;
    },
    variables: { DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    loadApp: null,
  };
  return { io, output };
}

describe("gully import cricsheet", () => {
  test("tells what came in and what was skipped, and succeeds with one good match", async () => {
    const { io, output } = terminal();
    const folder = matchFolder({ "1.json": smallMatch(), "2.json": "{" });
    expect(await runCli(["import", "cricsheet", folder, "--name", "Cup"], io)).toBe(0);
    expect(output).toEqual({
      stdout: "Cup: 1 added, 0 updated, 0 unchanged.\n",
      stderr: "Skipped 2.json: the file is not JSON\n",
    });
    expect(await runCli(["import", "cricsheet", folder, "--name", "Cup"], io)).toBe(0);
    expect(output.stdout).toContain("Cup: 0 added, 0 updated, 1 unchanged.\n");
  });

  test("fails when every file is broken", async () => {
    const { io, output } = terminal();
    const folder = matchFolder({ "1.json": "{" });
    expect(await runCli(["import", "cricsheet", folder, "--name", "Cup"], io)).toBe(1);
    expect(output.stderr).toContain("nothing was imported");
  });

  test.each([
    [[], "Write gully import cricsheet DIR"],
    [["cricinfo", "/tmp", "--name", "Cup"], "Write gully import cricsheet DIR"],
    [["cricsheet", "/tmp", "--nam", "Cup"], "Unknown option '--nam'"],
    [["cricsheet", "/no/such", "--name", "Cup"], "There is no folder /no/such."],
    [["cricsheet", "/tmp", "--name", "Cup", "--as-upcoming", "soon"], '"soon" is not a time'],
  ])("refuses %j", async (args, sentence) => {
    const { io, output } = terminal();
    expect(await runCli(["import", ...args], io)).toBe(1);
    expect(output.stderr).toContain(sentence);
  });
});

describe("an archive of several seasons and competitions", () => {
  const LINES = {
    earlier: '--season 2021/22 --competition "Himalayan Cup": 1 match, 2022-01-05 to 2022-01-05',
    cup: '--season 2023 --competition "Himalayan Cup": 2 matches, 2023-05-29 to 2023-05-30',
    women: '--season 2023 --competition "Himalayan Cup (women)": 1 match, 2023-06-02 to 2023-06-02',
    shield: '--season 2023 --competition "Lake Shield": 1 match, 2023-06-01 to 2023-06-01',
  };
  const SEVERAL =
    "The files hold more than one season or competition: choose one with --season and --competition.";
  const NONE = "No match of the files is of that season and competition.";
  const ALL = [LINES.earlier, LINES.cup, LINES.women, LINES.shield];

  /** The answer of the command line to flags. */
  async function answerTo(...flags: string[]) {
    const { io, output } = terminal();
    const folder = matchFolder({
      "1.json": smallMatch(),
      "2.json": matchWith({ dates: ["2023-05-30"] }),
      "3.json": matchWith({ season: "2021/22", dates: ["2022-01-05"] }),
      "4.json": matchWith({ event: { name: "Lake Shield" }, dates: ["2023-06-01"] }),
      "5.json": matchWith({ gender: "female", dates: ["2023-06-02"] }),
    });
    const code = await runCli(["import", "cricsheet", folder, ...flags], io);
    return { code, ...output };
  }

  test.each([
    ["without a flag", [], SEVERAL, ALL],
    ["a season of three", ["--season", "2023"], SEVERAL, ALL.slice(1)],
    ["a competition of two", ["--competition", "Himalayan Cup"], SEVERAL, ALL.slice(0, 2)],
    ["a season that is not there", ["--season", "2022"], NONE, ALL],
    ["a competition that is not there", ["--competition", "Himalayan"], NONE, ALL],
    [
      "two that do not go together",
      ["--season", "2021/22", "--competition", "Lake Shield"],
      NONE,
      ALL,
    ],
    ["an empty season", ["--season", ""], NONE, ALL],
  ])("%s is refused, with all that there is to choose", async (_what, flags, sentence, lines) => {
    const stderr = `${[sentence, ...lines.map((each) => `  ${each}`)].join("\n")}\n`;
    expect(await answerTo(...flags)).toEqual({ code: 1, stdout: "", stderr });
  });

  test.each([
    [["--season", "2021/22"], "Himalayan Cup 2021/22: 1 added"],
    [["--competition", "Lake Shield"], "Lake Shield 2023: 1 added"],
    [["--season", "2023", "--competition", "Himalayan Cup"], "Himalayan Cup 2023: 2 added"],
    [["--competition", "Himalayan Cup (women)"], "Himalayan Cup (women) 2023: 1 added"],
    [["--season", "2021/22", "--name", "Winter Cup"], "Winter Cup: 1 added"],
  ])("%j takes one alone", async (flags, beginning) => {
    const stdout = `${beginning}, 0 updated, 0 unchanged.\n`;
    expect(await answerTo(...flags)).toEqual({ code: 0, stdout, stderr: "" });
  });

  test("what is refused leaves nothing behind, and one after the other come in by their flags", async () => {
    const { io, output } = terminal();
    const folder = matchFolder({
      "1.json": smallMatch(),
      "2.json": matchWith({ season: "2024", dates: ["2024-05-29"] }),
      "3.json": "{",
    });
    const run = (...flags: string[]) => runCli(["import", "cricsheet", folder, ...flags], io);
    expect(await run()).toBe(1);
    expect(await runCli(["stats"], io)).toBe(0);
    expect(output.stdout).toMatch(/^Tournaments +0$/m);
    for (const season of ["2023", "2024", "2023"]) await run("--season", season);
    expect(output.stdout.split("\n").filter((each) => each.startsWith("Himalayan"))).toEqual([
      "Himalayan Cup 2023: 1 added, 0 updated, 0 unchanged.",
      "Himalayan Cup 2024: 1 added, 0 updated, 0 unchanged.",
      "Himalayan Cup 2023: 0 added, 0 updated, 1 unchanged.",
    ]);
    expect(output.stderr.match(/Skipped 3\.json: the file is not JSON/g)).toHaveLength(3);
  });
});

describe("gully play", () => {
  test("plays a rehearsal until it is over", async () => {
    const { io, output } = terminal();
    const folder = matchFolder({ "1.json": smallMatch() });
    const start = ["--as-upcoming", "2026-01-01"];
    await runCli(["import", "cricsheet", folder, "--name", "Cup", ...start], io);
    expect(await runCli(["play", "--speed", "10000"], io)).toBe(0);
    expect(output.stdout).toMatch(/won by 4 runs\.\nThe season is over\.\n$/);
  });

  test.each([
    [[], "--speed must be a number"],
    [["--speed", "0"], "--speed must be a number"],
    [["--speed", "fast"], "--speed must be a number"],
    [["--speed", "1"], "There is no rehearsal to play"],
    [["--speed", "1", "--name", "Cup"], "There is no rehearsal of the name Cup."],
    [["--speed", "1", "--faster"], "Unknown option '--faster'"],
  ])("refuses %j", async (args, sentence) => {
    const { io, output } = terminal();
    expect(await runCli(["play", ...args], io)).toBe(1);
    expect(output.stderr).toContain(sentence);
  });
});
