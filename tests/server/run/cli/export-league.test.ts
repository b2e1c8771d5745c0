import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeLeagueFile } from "#server/trust/league-file/decode-league-file";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { gullyWith } from "#tests/support/gully-with";
import { type SavedLeague, saveFinishedLeague } from "#tests/support/save-finished-league";

let saved: SavedLeague;
const fileOf = (name: string) => path.join(saved.dataDir, name);

beforeAll(async () => {
  saved = await saveFinishedLeague(3);
}, 60_000);
afterAll(() => rmSync(saved.dataDir, { recursive: true }));

function gully(...args: string[]) {
  return gullyWith(
    { DATA_DIR: saved.dataDir, LOG_LEVEL: "silent", APP_URL: "http://gully.test" },
    "export-league",
    ...args,
  );
}

const writtenNow = async () =>
  writeLeagueFile(saved.services, {
    leagueId: saved.leagueId,
    tournamentId: saved.members[0]?.tournamentId ?? 0,
  });

test("writes what members get, and prints its SHA-256", async () => {
  const file = fileOf("league.jsonl");
  const text = await writtenNow();
  const hash = createHash("sha256").update(text).digest("hex");
  expect(await gully(String(saved.leagueId), file)).toEqual({
    code: 0,
    out: `${hash}  ${file}\n`,
    err: "",
  });
  expect(readFileSync(file, "utf8") === text).toBe(true);
});

test.each([["league.jsonl.gz"], ["packed.bin", "--gzip"]])(
  "packs it by gzip: %s %s",
  async (name, ...options) => {
    const file = fileOf(name);
    const { code, out } = await gully(...options, String(saved.leagueId), file);
    const bytes = readFileSync(file);
    expect(code).toBe(0);
    expect(out).toBe(`${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`);
    const text = await writtenNow();
    expect(gunzipSync(bytes).toString() === text).toBe(true);
    expect(decodeLeagueFile(bytes) === text).toBe(true);
  },
);

test("a file for a move is its owner's alone, says that it is secret, and is in the log", async () => {
  const file = fileOf("moving.jsonl");
  const { code, err } = await gully(String(saved.leagueId), file, "--move");
  expect(code).toBe(0);
  expect(err).toMatch(/secret until the next lock/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const read = readLeagueFile(readFileSync(file, "utf8"));
  if (read.faults) throw new Error(read.faults[0]?.sentence);
  expect(read.head.secret).toBe(true);
  const log = read.lines.filter(({ type }) => type === "log");
  expect(log.at(-1)).toMatchObject({ by: null, change: { kind: "exported to move" } });
  const after = fileOf("after.jsonl");
  await gully(String(saved.leagueId), after);
  expect(statSync(after).mode & 0o777).toBe(0o600);
  const text = readFileSync(after, "utf8");
  expect(text.includes('"kind":"exported to move"')).toBe(true);
  expect(text.includes('"secret"')).toBe(false);
});

test("a file that is there stays, and a league that cannot be written leaves none", async () => {
  const file = fileOf("taken.jsonl");
  writeFileSync(file, "something else");
  expect(await gully(String(saved.leagueId), file, "--move")).toMatchObject({
    code: 1,
    err: `${file} is there already.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe("something else");
  const before = readdirSync(saved.dataDir).length;
  expect(await gully("99", fileOf("none.jsonl"))).toMatchObject({
    code: 1,
    err: "There is no league 99: it is the number in its address.\n",
  });
  expect(readdirSync(saved.dataDir)).toHaveLength(before);
});

test("a place that cannot be written is named, leaves nothing, and no move in the log", async () => {
  const before = readdirSync(saved.dataDir);
  const log = await writtenNow();
  for (const place of [fileOf("no/league.jsonl"), path.join(fileOf("league.jsonl"), "x.jsonl")]) {
    const { code, err } = await gully(String(saved.leagueId), place, "--move");
    expect([code, err.startsWith(`${place} cannot be written: `), err.split("\n")]).toEqual([
      1,
      true,
      [expect.any(String), ""],
    ]);
  }
  symlinkSync(fileOf("elsewhere.jsonl"), fileOf("link.jsonl"));
  expect((await gully(String(saved.leagueId), fileOf("link.jsonl"))).err).toContain(
    "there already",
  );
  expect(readdirSync(saved.dataDir).filter((name) => !before.includes(name))).toEqual([
    "link.jsonl",
  ]);
  expect((await writtenNow()) === log).toBe(true);
});

test.each([
  [[]],
  [["1"]],
  [["one", "x.jsonl"]],
  [["1", "--moved"]],
  [["1", "x.jsonl", "y.jsonl"]],
  [["1", "x.jsonl", "--unknown"]],
])("wrong words: %j", async (args) => {
  const { code, err } = await gully(...args);
  expect(code).toBe(1);
  expect(err).toContain("gully export-league LEAGUE FILE.jsonl");
  expect(existsSync("x.jsonl")).toBe(false);
});
