import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scoreSources } from "#db/schema";
import { readHealth } from "#server/matches/feeds/followed/health";
import { hitsToday } from "#server/matches/feeds/followed/hits";
import { findProgram, listPrograms } from "#server/matches/feeds/program/list-programs";
import { feedNameOf, pollPrograms } from "#server/matches/feeds/program/poll-programs";
import {
  PROGRAM_LIMITS,
  removeWorkFolders,
  runProgram,
} from "#server/matches/feeds/program/run-program";
import {
  chooseProgram,
  openSources,
  raiseSource,
} from "#server/matches/feeds/program/save-sources";
import { readScore } from "#server/play/points/read-score";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import {
  type PushedSeason,
  pushedSeason,
  START,
  smallScorecard,
} from "#tests/server/matches/push/pushed-season";
import { HOUR } from "#tests/support/season";

const MINUTE = 60_000;
const NEVER = new AbortController().signal;
const NAME = "board.mjs";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-feeds-"));
  mkdirSync(path.join(dataDir, "feeds"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A program of a few lines of Node. */
function write(name: string, lines: string, mode = 0o755): void {
  const file = path.join(dataDir, "feeds", name);
  writeFileSync(file, `#!/usr/bin/env node\n${lines}\n`);
  chmodSync(file, mode);
}

const run = (name: string, limits = {}, stop = NEVER) =>
  runProgram({ dataDir }, name, { version: 1 }, stop, { ...PROGRAM_LIMITS, ...limits });

const left = () => readdirSync(path.join(dataDir, "feeds")).filter((name) => name.startsWith("."));

describe("the programs that can be chosen", () => {
  test("are files of the folder that may be executed, and no links, paths or settings", () => {
    write("good", "");
    write("good.env.json", "");
    write("reads-only", "", 0o644);
    writeFileSync(path.join(dataDir, "outside"), "");
    chmodSync(path.join(dataDir, "outside"), 0o755);
    symlinkSync(path.join(dataDir, "outside"), path.join(dataDir, "feeds", "link"));
    mkdirSync(path.join(dataDir, "feeds", "folder"));
    expect(listPrograms({ dataDir })).toEqual(["good"]);
    for (const name of ["../outside", "/bin/sh", "..", "", "good\0", ".run-1", "x".repeat(65)]) {
      expect(findProgram({ dataDir }, name)).toBeNull();
    }
    expect(listPrograms({ dataDir: path.join(dataDir, "nowhere") })).toEqual([]);
  });
});

describe("a program", () => {
  test("is asked by one line, in a folder of its own, without the server's variables", async () => {
    write(
      NAME,
      "process.stdin.on('data', (line) => console.log(JSON.stringify([String(line), process.cwd(), Object.keys(process.env).sort(), process.env.KEY])));",
    );
    writeFileSync(path.join(dataDir, "feeds", `${NAME}.env.json`), '{ "KEY": "secret" }');
    process.env.GULLY_TEST_SECRET = "x";
    const [line = ""] = await run(NAME);
    delete process.env.GULLY_TEST_SECRET;
    const [question, folder, variables, key] = JSON.parse(line);
    expect([question, key]).toEqual(['{"version":1}\n', "secret"]);
    expect(folder).toContain(path.join(dataDir, "feeds", ".run-"));
    // A variable that a shell or macOS adds by itself is no secret.
    const own = variables.filter((name: string) => !/^(?:PWD|OLDPWD|SHLVL|_|__CF.*)$/.test(name));
    expect(own).toEqual(["KEY", "PATH"]);
    expect(left()).toEqual([]);
  });

  test.each([
    [
      "ends with a fault",
      "console.error('no key'); process.exit(3)",
      {},
      "board.mjs ended with the code 3. It said: “no key”.",
    ],
    [
      "takes too long",
      "setInterval(() => {}, 1000)",
      { ms: 400 },
      "board.mjs took more than 0.4 seconds.",
    ],
    [
      "writes too much",
      "console.log('x'.repeat(3e6)); setInterval(() => {}, 1000)",
      { outputBytes: 1024 * 1024 },
      "board.mjs answered more than 1 MB.",
    ],
    [
      "needs too much memory",
      "const all = Buffer.alloc(2.5e8, 1); setInterval(() => all, 1000)",
      { memoryBytes: 200 * 1024 * 1024 },
      "board.mjs needed more than 200 MB of memory.",
    ],
  ])("that %s is killed, and says so", async (_, lines, limits, sentence) => {
    write(NAME.replace("mjs", "cjs"), lines);
    const name = NAME.replace("mjs", "cjs");
    await expect(run(name, limits)).rejects.toThrow(sentence.replace("mjs", "cjs"));
    expect(left()).toEqual([]);
  });

  test("takes what it has started with it", async () => {
    write(
      "parent.cjs",
      "const { spawn } = require('node:child_process'); const child = spawn('sleep', ['60'], { stdio: 'inherit' }); console.log(child.pid); setTimeout(() => process.exit(0), 100);",
    );
    const [pid] = await run("parent.cjs", { ms: 5_000 });
    await expect.poll(() => isAlive(Number(pid)), { timeout: 3_000 }).toBe(false);
  });

  test("ends when the server stops, and leaves no folder", async () => {
    write("slow.cjs", "setInterval(() => {}, 1000)");
    const stopping = new AbortController();
    const running = run("slow.cjs", {}, stopping.signal);
    stopping.abort();
    await expect(running).rejects.toMatchObject({ kind: "stopped" });
    expect(left()).toEqual([]);
    mkdirSync(path.join(dataDir, "feeds", ".run-left"));
    removeWorkFolders({ dataDir });
    expect(left()).toEqual([]);
  });

  test("that is gone, or whose settings are no texts, is a sentence", async () => {
    await expect(run("gone")).rejects.toThrow("gone is no longer a program in the folder feeds.");
    write(NAME, "");
    writeFileSync(path.join(dataDir, "feeds", `${NAME}.env.json`), '{ "KEY": 1 }');
    await expect(run(NAME)).rejects.toThrow("board.mjs.env.json must be JSON");
  });
});

describe("a program that an operator has chosen", () => {
  let season: PushedSeason;
  beforeEach(async () => {
    const made = await pushedSeason();
    const services = { ...made.services, env: { ...made.services.env, dataDir } };
    season = { ...made, services };
  });

  const chosen = () => ({ tournamentId: season.tournamentId, name: NAME });
  const health = () => readHealth(season.services.db, feedNameOf(chosen()));
  const score = () => readScore(season.services.db, season.fixtureId);
  const choose = (name: string | null = NAME) =>
    chooseProgram(season.services, season.operator, season.tournamentId, name);

  async function pollAt(minutes: number): Promise<void> {
    season.services.setNow(START + HOUR + minutes * MINUTE);
    await pollPrograms(season.services, NEVER);
  }

  /** Each of them as a line of its answer. */
  function answer(...lines: readonly unknown[]): void {
    const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
    write(NAME, `for (const line of ${JSON.stringify(texts)}) console.log(line);`);
  }

  const FIXTURE = { teams: ["Nepal", "India"], start: "2023-05-29T10:00:00Z" };

  test("is not asked before, and writes the score from then on", async () => {
    answer({ match: "a1", fixture: FIXTURE, score: smallScorecard() });
    await pollAt(0);
    expect(health()).toBeUndefined();
    choose();
    await pollAt(0);
    expect(score().state).toBe("finished");
    expect(season.services.db.select().from(scoreSources).get()?.source).toBe("program");
    expect(operatorLog(season.services, season.league.manager)[0]).toBe(
      `the program “${NAME}” is asked for scores`,
    );
    choose(null);
    expect(openSources(season.services, season.operator, season.tournamentId).program).toBeNull();
  });

  test("is asked once a minute, and not beyond its day", async () => {
    answer();
    choose();
    for (const minutes of [0, 0.5, 1, 1.5, 2]) await pollAt(minutes);
    expect(hitsToday(season.services.db, season.services, feedNameOf(chosen()))).toBe(3);
  });

  test("that fails is left alone for a while, and its faults are named", async () => {
    answer("{", { match: "a1", score: smallScorecard() });
    choose();
    await pollAt(0);
    expect(health()?.error).toBe(
      "Line 1: This is not JSON. Line 2: The match a1 is not known here: send its teams and its start once. /fixture",
    );
    expect(health()?.retryAt).toBeGreaterThan(season.services.now());
    answer("{", { match: "a1", fixture: FIXTURE, score: smallScorecard() });
    await pollAt(60);
    expect([health()?.error, health()?.retryAt]).toEqual(["Line 1: This is not JSON.", null]);
    expect(score().state).toBe("finished");
  });

  test("stands below pushes, until it is put above them", async () => {
    const { services, operator, tournamentId } = season;
    answer({ match: "a1", fixture: FIXTURE, score: smallScorecard() });
    choose();
    const sources = () => openSources(services, operator, tournamentId).order;
    expect(sources()).toEqual(["pushed", "program"]);
    raiseSource(services, operator, tournamentId, "program");
    expect(sources()).toEqual(["program", "pushed"]);
  });

  test("is refused where it is no file of the folder", () => {
    expect(() => choose("../../bin/sh")).toThrow("Choose a program of the folder, or none.");
    expect(() => choose("gone")).toThrow("Choose a program of the folder, or none.");
  });

  test("may be the example of the docs, which reads any JSON", async () => {
    const file = path.join(dataDir, "feeds", NAME);
    copyFileSync(path.resolve("docs/feed-program.mjs"), file);
    chmodSync(file, 0o755);
    const board = path.join(dataDir, "board.json");
    writeFileSync(
      path.join(dataDir, "feeds", `${NAME}.env.json`),
      JSON.stringify({ SCOREBOARD: board }),
    );
    writeFileSync(board, JSON.stringify({ games: [GAME, { ...GAME, id: 9, away: "Oman" }] }));
    choose();
    await pollAt(0);
    expect(health()?.error ?? null).toBeNull();
    expect(score()).toMatchObject({
      state: "in progress",
      innings: [{ runs: 5, wickets: 1, balls: 4 }],
    });
  });
});

const GAME = {
  ...{ id: 7, home: "Nepal", away: "India", begins: "2023-05-29T10:00:00Z", text: "In play" },
  innings: [
    {
      team: "India",
      bats: [
        { name: "A Rao", pid: 1, r: 5, b: 3, x4: 1, x6: 0, out: false },
        { name: "B Iyer", pid: 2, r: 0, b: 1, x4: 0, x6: 0, out: true },
      ],
      bowls: [{ name: "C Thapa", pid: 3, o: 0.4, m: 0, r: 5, w: 0, wd: 0, nb: 0 }],
    },
  ],
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
