import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { users } from "#db/schema";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { dumpTables } from "#tests/support/dump-tables";
import { playLeague } from "./played-league";

let folder: DataFolder;

beforeEach(async () => {
  folder = makeDataFolder();
  const { services } = await playLeague();
  await services.db.$client.backup(folder.file("gully.db"));
});

afterEach(() => folder.remove());

test("a backup of a database in use has what was committed, and nothing of what was not", async () => {
  const writer = openDatabase(folder.file("gully.db"));
  const person = { displayName: "New", createdAt: 0 };
  writer
    .insert(users)
    .values({ ...person, email: "committed@example.org" })
    .run();
  const before = dumpTables(writer);
  writer.$client.exec("begin immediate");
  writer
    .insert(users)
    .values({ ...person, email: "open@example.org" })
    .run();
  const { code, out, err } = await folder.gully("backup", folder.file("copy.db"));
  writer.$client.exec("rollback");
  writer.$client.close();
  expect([code, out, err]).toEqual([0, `${folder.file("copy.db")}\n`, ""]);
  const copy = openDatabase(folder.file("copy.db"));
  expect(dumpTables(copy)).toEqual(before);
  copy.$client.close();
});

test("without a name it is named by the time, for its owner's eyes, in one file", async () => {
  const { out } = await folder.gully("backup");
  const [name = "", ...others] = readdirSync(folder.file("backups"));
  expect(others).toEqual([]);
  expect(name).toMatch(/^gully-\d{8}T\d{9}Z\.db$/);
  expect(out).toBe(`${folder.file("backups", name)}\n`);
  expect(statSync(folder.file("backups", name)).mode & 0o777).toBe(0o600);
});

test("--keep leaves the newest of its own dated backups, and every other file", async () => {
  mkdirSync(folder.file("backups"));
  const dated = ["20260101T041000000Z", "20260102T041000000Z", "20260103T041000000Z"];
  const others = [
    "before-upgrade-20260101T041000000Z.db",
    "gully-20260101.db",
    "gully-before-the-final.db",
    "gully-20260101T041000000Z.db.gz",
    "replaced-20260101T041000000Z.db",
  ];
  for (const time of dated) writeFileSync(folder.file("backups", `gully-${time}.db`), "");
  for (const name of others) writeFileSync(folder.file("backups", name), "");
  const { code, out } = await folder.gully("backup", "--keep", "2");
  expect(code).toBe(0);
  const fileName = out.trim().split("/").at(-1) ?? "";
  expect(readdirSync(folder.file("backups")).sort()).toEqual(
    [...others, `gully-${dated[2]}.db`, fileName].sort(),
  );
});

test("a backup that fails deletes none of the older ones", async () => {
  mkdirSync(folder.file("backups"));
  writeFileSync(folder.file("backups", "gully-20260101T041000000Z.db"), "");
  const broken = new Database(folder.file("gully.db"));
  broken.pragma("foreign_keys = OFF");
  broken.exec("delete from users where email = 'ben@example.org'");
  broken.close();
  expect((await folder.gully("backup", "--keep", "1")).code).toBe(1);
  expect(readdirSync(folder.file("backups"))).toEqual(["gully-20260101T041000000Z.db"]);
});

const wrong = [
  ["--keep", "0"],
  ["--keep", "all"],
  ["--keep", "2", "copy.db"],
  ["a", "b"],
];
test.each(wrong.map((args) => [args]))("gully backup %s is refused", async (args) => {
  const { code, err } = await folder.gully("backup", ...args);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining("Write gully backup [FILE | --keep N]\n"),
  ]);
  expect(existsSync(folder.file("backups"))).toBe(false);
});

test("what is there already stays, and nothing half-made is left", async () => {
  writeFileSync(folder.file("mine.db"), "mine");
  const { code, err } = await folder.gully("backup", folder.file("mine.db"));
  expect([code, err]).toEqual([1, `${folder.file("mine.db")} is there already.\n`]);
  expect(readdirSync(folder.dataDir).filter((name) => name.startsWith("mine"))).toEqual([
    "mine.db",
  ]);
});

test("a folder that is not there is named", async () => {
  const { code, err } = await folder.gully("backup", folder.file("nowhere", "copy.db"));
  expect([code, err]).toEqual([1, `There is no folder ${folder.file("nowhere")}.\n`]);
});

test("a database that is not sound is no backup", async () => {
  const broken = new Database(folder.file("gully.db"));
  broken.pragma("foreign_keys = OFF");
  broken.exec("delete from users where email = 'ben@example.org'");
  broken.close();
  mkdirSync(folder.file("out"));
  const { code, err } = await folder.gully("backup", folder.file("out", "copy.db"));
  expect(code).toBe(1);
  expect(err).toBe(
    "The copy of the database is not sound. Rows of league_log that point at no row of users: 1. (and 1 more)\n",
  );
  expect(readdirSync(folder.file("out"))).toEqual([]);
});

test("a wrong DATA_DIR is named and stays empty", async () => {
  const empty = makeDataFolder();
  const { code, err } = await empty.gully("backup");
  expect([code, err]).toEqual([
    1,
    `There is no database in ${empty.dataDir}: is DATA_DIR right?\n`,
  ]);
  expect(readdirSync(empty.dataDir)).toEqual([]);
  empty.remove();
});
