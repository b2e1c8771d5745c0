import path from "node:path";
import { describe, expect, test } from "vitest";
import { runImport } from "#server/cli/import";
import { runPlay } from "#server/cli/play";
import { smallMatch } from "#tests/server/feeds/cricsheet/small-match";
import { matchFolder } from "#tests/support/match-folder";

function terminal() {
  const dataDir = matchFolder({});
  const output = { stdout: "", stderr: "" };
  const io = {
    stdout: (text: string) => {
      output.stdout += text;
    },
    stderr: (text: string) => {
      output.stderr += text;
    },
    variables: { DATA_DIR: path.join(dataDir, "data"), LOG_LEVEL: "silent" },
    loadApp: null,
  };
  return { io, told: output };
}

describe("gully import cricsheet", () => {
  test("tells what came in and what was skipped, and succeeds with one good match", async () => {
    const { io, told } = terminal();
    const folder = matchFolder({ "1.json": smallMatch(), "2.json": "{" });
    expect(await runImport(["cricsheet", folder, "--name", "Cup"], io)).toBe(0);
    expect(told).toEqual({
      stdout: "Cup: 1 added, 0 updated, 0 unchanged.\n",
      stderr: "Skipped 2.json: the file is not JSON\n",
    });
    expect(await runImport(["cricsheet", folder, "--name", "Cup"], io)).toBe(0);
    expect(told.stdout).toContain("Cup: 0 added, 0 updated, 1 unchanged.\n");
  });

  test("fails when every file is broken", async () => {
    const { io, told } = terminal();
    const folder = matchFolder({ "1.json": "{" });
    expect(await runImport(["cricsheet", folder, "--name", "Cup"], io)).toBe(1);
    expect(told.stderr).toContain("nothing was imported");
  });

  test.each([
    [[], "Write gully import cricsheet DIR"],
    [["cricinfo", "/tmp", "--name", "Cup"], "Write gully import cricsheet DIR"],
    [["cricsheet", "/tmp", "--nam", "Cup"], "Unknown option '--nam'"],
    [["cricsheet", "/no/such", "--name", "Cup"], "There is no folder /no/such."],
    [["cricsheet", "/tmp", "--name", "Cup", "--as-upcoming", "soon"], '"soon" is no time'],
  ])("refuses %j", async (args, sentence) => {
    await expect(runImport(args, terminal().io)).rejects.toThrow(sentence);
  });
});

describe("gully play", () => {
  test("plays a rehearsal until it is over", async () => {
    const { io, told } = terminal();
    const folder = matchFolder({ "1.json": smallMatch() });
    const start = ["--as-upcoming", "2026-01-01"];
    await runImport(["cricsheet", folder, "--name", "Cup", ...start], io);
    expect(await runPlay(["--speed", "10000"], io)).toBe(0);
    expect(told.stdout).toMatch(/won by 4 runs\.\nThe season is over\.\n$/);
  });

  test.each([
    [[], "--speed must be a number"],
    [["--speed", "0"], "--speed must be a number"],
    [["--speed", "fast"], "--speed must be a number"],
    [["--speed", "1"], "There is no rehearsal to play"],
    [["--speed", "1", "--name", "Cup"], "There is no rehearsal of the name Cup."],
    [["--speed", "1", "--faster"], "Unknown option '--faster'"],
  ])("refuses %j", async (args, sentence) => {
    await expect(runPlay(args, terminal().io)).rejects.toThrow(sentence);
  });
});
