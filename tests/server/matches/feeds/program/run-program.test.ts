import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The names of functions that the disk refuses; root may do everything. */
const refused = vi.hoisted(() => new Set<string>());
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const unless = <Rest extends unknown[], Result>(name: string, run: (...rest: Rest) => Result) => {
    return (...rest: Rest) => {
      const isOurs = String(rest[0]).includes(".run-");
      if (isOurs && refused.has(name)) throw new Error(`EACCES: permission denied, ${name}`);
      return run(...rest);
    };
  };
  const mkdtempSync = unless("mkdtemp", fs.mkdtempSync as (prefix: string) => string);
  return { ...fs, mkdtempSync, rmSync: unless("rm", fs.rmSync) };
});

// The files of a worker share modules: another one may have loaded it with the real disk.
vi.resetModules();
const { PROGRAM_LIMITS, removeWorkFolders, runProgram } = await import(
  "#server/matches/feeds/program/run-program"
);
afterAll(() => {
  vi.resetModules();
});

const NEVER = new AbortController().signal;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-feeds-"));
  mkdirSync(path.join(dataDir, "feeds"));
});
afterEach(() => {
  refused.clear();
  rmSync(dataDir, { recursive: true, force: true });
});

function write(name: string, lines: string): void {
  const file = path.join(dataDir, "feeds", name);
  writeFileSync(file, `#!/usr/bin/env node\n${lines}\n`);
  chmodSync(file, 0o755);
}

const run = (name: string, limits = {}) =>
  runProgram({ dataDir }, name, { version: 1 }, NEVER, { ...PROGRAM_LIMITS, ...limits });

describe("a program", () => {
  test.each([
    ["ends", "setTimeout(() => process.exit(0), 100)", 6_000, ["one line"]],
    [
      "takes too long",
      "setInterval(() => {}, 1000)",
      1_000,
      "escaped.cjs took more than 1 seconds.",
    ],
  ])(
    "holds nobody up by a child that has left its group when it %s",
    async (_, ends, ms, answer) => {
      const pidFile = path.join(dataDir, "pid");
      write(
        "escaped.cjs",
        `const { spawn } = require('node:child_process'); const child = spawn('sleep', ['30'], { stdio: 'inherit', detached: true }); child.unref(); require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); console.log('one line'); ${ends}`,
      );
      const outcome = await Promise.race([
        run("escaped.cjs", { ms }).catch((error: Error) => error.message),
        setTimeout(4_000, "still waiting"),
      ]);
      process.kill(Number(readFileSync(pidFile, "utf8")));
      expect(outcome).toEqual(answer);
    },
  );

  test("does not print the values of its variables into its failure", async () => {
    const settings = { KEY: "s3cret-of-the-board", DEBUG: "1" };
    writeFileSync(path.join(dataDir, "feeds", "keyed.cjs.env.json"), JSON.stringify(settings));
    write(
      "keyed.cjs",
      "console.error('GET https://board/?key=' + process.env.KEY + ' failed' + '.'.repeat(480), 1); process.exit(1)",
    );
    const fault: Error = await run("keyed.cjs").catch((error) => error);
    expect(fault.message).toContain("failed....");
    expect(fault.message).toContain(" 1”");
    expect(fault.message).not.toMatch(/of-the-board|board failed/);
  });

  test("says so where the folder cannot be written, and where a variable can be none", async () => {
    write("plain.cjs", "console.log('a line')");
    refused.add("mkdtemp");
    await expect(run("plain.cjs")).rejects.toThrow("The folder feeds cannot be written");
    refused.clear();
    const settings = JSON.stringify({ KEY: "a\0b" });
    writeFileSync(path.join(dataDir, "feeds", "plain.cjs.env.json"), settings);
    await expect(run("plain.cjs")).rejects.toThrow("plain.cjs.env.json must be JSON");
  });

  test("may leave a folder that cannot be removed: its answer counts, and the server starts", async () => {
    write("plain.cjs", "console.log('a line')");
    refused.add("rm");
    expect(await run("plain.cjs")).toEqual(["a line"]);
    expect(() => removeWorkFolders({ dataDir })).not.toThrow();
  });
});
