import { readdirSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { dumpTables } from "#tests/support/dump-tables";
import { listOlderSchemas, listReleased, loadReleased } from "./released";

/** Append-only: an upgrade enters what older versions did not keep. */
const IS_ADDED_TO = ["chain_entries", "line_versions"];

let folder: DataFolder;

beforeEach(() => {
  folder = makeDataFolder();
});

afterEach(() => folder.remove());

function rowsOf(file: string) {
  const db = openDatabase(file);
  const rows = dumpTables(db);
  db.$client.close();
  return rows;
}

describe.each(listReleased())("a database of version %s", (version) => {
  test("has rows in every table", () => {
    const before = loadReleased(version, folder.file("gully.db"));
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test("upgrades: every row and value is kept, and every total is right", async () => {
    const before = loadReleased(version, folder.file("gully.db"));
    const { code, err } = await folder.gully("migrate");
    expect([code, err]).toEqual([0, ""]);
    const after = rowsOf(folder.file("gully.db"));
    delete before.__drizzle_migrations;
    delete before.sqlite_sequence;
    // A new column adds a name to a row and takes none away.
    for (const [table, rows] of Object.entries(before)) {
      if (IS_ADDED_TO.includes(table)) {
        const each = rows.map((row) => expect.objectContaining(row as object));
        expect(after[table]).toEqual(expect.arrayContaining(each));
      } else expect([table, after[table]]).toMatchObject([table, rows]);
    }
    // New leagues have them, older ones what they had.
    const had = before.leagues?.map((row) => {
      const { recaps = 0, wall = 0, receipts = 0 } = row as Record<string, unknown>;
      return { recaps, wall, receipts };
    });
    expect(after.leagues).toMatchObject(had ?? []);
    expect(await folder.gully("check")).toEqual({ code: 0, out: "All is well.\n", err: "" });
  });
});

describe.each(listOlderSchemas())("a database of version %s, whose schema is older", (version) => {
  test("is backed up before", async () => {
    const before = loadReleased(version, folder.file("gully.db"));
    const { out } = await folder.gully("migrate");
    const [name = "", ...more] = readdirSync(folder.file("backups"));
    expect([name, more]).toEqual([expect.stringMatching(/^before-upgrade-.*Z\.db$/), []]);
    expect(out).toContain(folder.file("backups", name));
    expect(rowsOf(folder.file("backups", name))).toEqual(before);
  });

  test("is not upgraded by a command that only looks", async () => {
    const file = folder.file("gully.db");
    const before = loadReleased(version, file);
    for (const command of [["check"], ["stats"], ["reset-password", "asha@example.org"]]) {
      const { code, err } = await folder.gully(...command);
      expect([code, err]).toEqual([1, expect.stringContaining("is of an older version")]);
    }
    expect(rowsOf(file)).toEqual(before);
  });
});

test("a new database needs no backup", async () => {
  await folder.gully("migrate");
  expect(readdirSync(folder.dataDir)).not.toContain("backups");
});

test("of the automatic backups the newest five are kept, and others are not touched", async () => {
  loadReleased("0.1.0", folder.file("gully.db"));
  await folder.gully("backup");
  const backups = () => readdirSync(folder.file("backups"));
  const [own] = backups();
  const older = [1, 2, 3, 4, 5].map((day) => `before-upgrade-2026010${day}T000000000Z.db`);
  for (const name of older) writeFileSync(folder.file("backups", name), "");
  await folder.gully("migrate");
  const isNew = (name: string) => ![...older, own].includes(name);
  const [made, ...others] = backups().filter(isNew);
  expect(others).toEqual([]);
  expect(made).toMatch(/^before-upgrade-/);
  expect(backups().filter((name) => !isNew(name))).toEqual([...older.slice(1), own]);
});
