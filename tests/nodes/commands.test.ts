import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { users } from "#db/schema";
import { type SimulatedFolder, writeSimulatedSeason } from "#tests/support/simulated-folder";

const EMAIL = "asha@example.org";
/** A match within a second. */
const SPEED = "1000000";
/** They serve until they are stopped: the demo has a test of its own. */
const SERVING = ["serve", "demo"];

interface Expected {
  /** Asked for when its turn comes: some need what a command before them made. */
  readonly args?: () => readonly string[];
  readonly code?: number;
  readonly says: RegExp;
  /** The files that have to be there before. */
  readonly prepare?: () => void;
}

let folder: string;
let season: SimulatedFolder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-commands-"));
  season = writeSimulatedSeason(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In an order in which each finds what it needs. */
function expectations(): Record<string, Expected> {
  const firstMatch = `${season.season.fixtures[0]?.externalId}.json`;
  const named = ["--name", "Lantern League", "--pool", season.poolFile, "--as-upcoming", "+1s"];
  return {
    version: { says: /^\d+\.\d+\.\d+/ },
    doctor: { says: /✓ There is no database in .* yet\./ },
    migrate: { says: /newest schema/ },
    "upgrade-check": { says: /nothing is migrated\.\s+Ready\./ },
    import: { args: () => ["cricsheet", season.folder, ...named], says: /32 added/ },
    score: { args: () => [path.join(season.folder, firstMatch)], says: /won by/ },
    play: { args: () => ["--speed", SPEED, "--until", "1"], says: /Stopped; play again/ },
    operator: { args: () => ["add", EMAIL], prepare: addAccount, says: /asha@example\.org/ },
    "reset-password": { args: () => [EMAIL], says: /https?:\S+token=/ },
    "second-factor": { args: () => ["off", EMAIL], says: /is off already/ },
    invite: { says: /https?:\S+token=/ },
    follow: { says: /No series is followed/ },
    feed: { args: () => ["try", "no.jsonl"], code: 1, says: /There is no file no\.jsonl/ },
    unfollow: { args: () => ["1"], code: 1, says: /The series 1 is not followed/ },
    book: { args: () => ["1", "book.html"], code: 1, says: /There is no league 1/ },
    "export-league": { args: () => ["1", "one.jsonl"], code: 1, says: /There is no league 1/ },
    "import-league": { args: () => ["one.jsonl"], code: 1, says: /There is no file one\.jsonl/ },
    seats: { args: () => ["1"], code: 1, says: /There is no league 1/ },
    verify: { args: () => ["one.jsonl"], code: 1, says: /There is no file one\.jsonl/ },
    pack: { args: () => ["export", "1", path.join(folder, "pack.json")], says: /32 fixtures/ },
    reconcile: { args: () => [season.folder], says: /files, \d+ fixtures/ },
    odds: {
      args: () => ["backtest", season.folder, "--leagues", "1"],
      says: /Lantern League: 1 season, 32 matches/,
    },
    stats: { says: /Fixtures +32/ },
    check: { says: /All is well/ },
    backup: { says: /gully-.*\.db/ },
    restore: { args: () => [newestBackup()], says: /is the database now/ },
  };
}

test(`every command runs on Node ${process.version}`, async () => {
  const { output } = await gully(["help"]);
  const listed = [...output.matchAll(/^ {2}gully ([\w-]+) /gm)].map(([, name]) => name);
  const expected = expectations();
  expect([...SERVING, ...Object.keys(expected)].sort()).toEqual(listed.sort());
  for (const [name, { args = () => [], code = 0, says, prepare }] of Object.entries(expected)) {
    prepare?.();
    const result = await gully([name, ...args()]);
    expect([name, result]).toEqual([name, { code, output: expect.stringMatching(says) }]);
  }
});

async function gully(args: readonly string[]) {
  const command = ["build/server/index.js", ...args];
  const result = await promisify(execFile)(process.execPath, command, {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir() },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  return { code: result.code, output: `${result.stdout}${result.stderr}` };
}

function addAccount(): void {
  const db = openDatabase(path.join(dataDir(), "gully.db"));
  const now = Date.now();
  const values = { email: EMAIL, displayName: "Asha", createdAt: now, emailVerifiedAt: now };
  db.insert(users).values(values).run();
  db.$client.close();
}

function newestBackup(): string {
  const backups = path.join(dataDir(), "backups");
  return path.join(backups, readdirSync(backups).sort().at(-1) ?? "");
}

function dataDir(): string {
  return path.join(folder, "data");
}
