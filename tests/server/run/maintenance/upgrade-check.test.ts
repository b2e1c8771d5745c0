import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction, openDatabase } from "#db/client";
import { listMigrations } from "#db/migrate";
import { MIGRATION_NOTES } from "#db/migration-notes";
import { VERSION } from "#server/core/version";
import { notesSince, RELEASES, releaseOf } from "#server/run/maintenance/changed-defaults";
import { checkUpgrade } from "#server/run/maintenance/check-upgrade";
import { listReleased, loadReleased } from "#tests/db/released";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { gullyWith } from "#tests/support/gully-with";

/** The file that version 0.1.0 left behind: made once, because each takes a second. */
let old: Buffer;
let folder: DataFolder;

beforeAll(() => {
  const made = makeDataFolder();
  loadReleased("0.1.0", made.file("gully.db"));
  old = readFileSync(made.file("gully.db"));
  made.remove();
});

beforeEach(() => {
  folder = makeDataFolder();
});

afterEach(() => folder.remove());

const database = () => folder.file("gully.db");
const putOld = () => writeFileSync(database(), old);

describe("of an older version", () => {
  test("says what the next start does, in order, and is ready", async () => {
    putOld();
    const { code, out, err } = await folder.gully("upgrade-check");
    expect([code, err]).toEqual([0, ""]);
    const sentences = [
      `Gully ${VERSION} on Node ${process.versions.node}\n`,
      `${database()}: 0.3 MB, tournaments: 1, leagues: 2\n`,
      `A backup first: ${folder.file("backups")}/before-upgrade-TIME.db, 0.3 MB.`,
      " migrations in one transaction:\n",
      "    0005_creases: who is at the crease\n",
      "    0031_people: notifications, recaps,",
      "2 leagues start a chain of receipts",
      "It takes about 1 second,",
      "It needs up to 17.9 MB of disk; ",
      "What has changed for hosts since then:\n",
      "\nReady.\n",
    ];
    const places = sentences.map((each) => out.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(out).not.toContain("0004_submission_keys");
  });

  test("changes nothing, and the upgrade then does what was said", async () => {
    putOld();
    await folder.gully("upgrade-check");
    expect(readFileSync(database()).equals(old)).toBe(true);
    // Files that SQLite keeps beside a database that is read; empty, and gone after the next use.
    const companions = ["gully.db-shm", "gully.db-wal"];
    expect(readdirSync(folder.dataDir).filter((name) => !companions.includes(name))).toEqual([
      "gully.db",
    ]);
    const db = openDatabase(database());
    const { pending } = listMigrations(db);
    db.$client.close();
    expect((await folder.gully("migrate")).code).toBe(0);
    const upgraded = openDatabase(database());
    expect(listMigrations(upgraded).applied.slice(-pending.length)).toEqual(pending);
    expect(listMigrations(upgraded).pending).toEqual([]);
    upgraded.$client.close();
    expect((await folder.gully("upgrade-check")).out).toContain("nothing is migrated");
  });

  test("without room for backup and migrations it is not ready, and names both numbers", () => {
    putOld();
    const freeBytes = () => 10_000_000;
    const { faults } = checkUpgrade(folder, database(), { nodeVersion: "24.0.0", freeBytes });
    expect(faults).toEqual([
      `There is not enough room in ${folder.dataDir}: 17.9 MB are needed, 10.0 MB are free.`,
    ]);
  });

  test("on a Node that is too old it is not ready", () => {
    putOld();
    const machine = { nodeVersion: "20.19.0", freeBytes: () => 1e9 };
    expect(checkUpgrade(folder, database(), machine).faults).toEqual([
      "Gully needs Node 22.14 or newer; this is 20.19.0.",
    ]);
  });

  test("it is read beside a server that writes", async () => {
    putOld();
    const server = openDatabase(database());
    let code = -1;
    inTransaction(server, (tx) => {
      tx.run("update leagues set name = 'Another name'");
      ({
        faults: { length: code },
      } = checkUpgrade(folder, database()));
    });
    server.$client.close();
    expect(code).toBe(0);
  });
});

test("of this version: nothing is migrated, and no backup is made", async () => {
  folder.makeDatabase();
  const { code, out } = await folder.gully("upgrade-check");
  expect(code).toBe(0);
  expect(out).toContain("The database has the newest schema: nothing is migrated.\n");
  expect(out).not.toContain("backup first");
});

test("of a newer version: it is not ready, and why", async () => {
  folder.makeDatabase();
  const db = openDatabase(database());
  db.$client.exec("insert into __drizzle_migrations (hash, created_at) values ('x', 9e12)");
  db.$client.close();
  const { code, out, err } = await folder.gully("upgrade-check");
  expect([code, err]).toEqual([1, ""]);
  expect(out).toContain(
    `Not ready:\n  The database ${database()} was made by a newer Gully: it has a change`,
  );
});

test("in an empty folder nothing is made, and it says what a start would do", async () => {
  const { code, out } = await folder.gully("upgrade-check");
  expect(code).toBe(1);
  expect(out).toContain(`There is no database in ${folder.dataDir}: is DATA_DIR right?`);
  expect(readdirSync(folder.dataDir)).toEqual([]);
});

test("an empty file becomes a new database, without a backup", async () => {
  writeFileSync(database(), "");
  const { code, out } = await folder.gully("upgrade-check");
  expect([code, out]).toEqual([0, expect.stringContaining("The database is new: no backup")]);
});

test("one that another program has locked is not ready", async () => {
  putOld();
  const other = new Database(database());
  other.pragma("locking_mode = EXCLUSIVE");
  other.exec("begin exclusive");
  const { code, out } = await folder.gully("upgrade-check");
  other.close();
  expect(code).toBe(1);
  expect(out).toContain("gully.db is locked by another program");
});

test("while a restore is under way it is not ready", async () => {
  putOld();
  const restore = new Database(folder.file("gully.lock"));
  restore.exec("begin exclusive");
  const { code, out } = await folder.gully("upgrade-check");
  restore.close();
  expect([code, out]).toEqual([1, expect.stringContaining("A restore is under way")]);
});

test("beside a server, which holds the folder, it is ready", async () => {
  putOld();
  const server = new Database(folder.file("gully.lock"));
  server.exec("begin; select count(*) from sqlite_master");
  expect((await folder.gully("upgrade-check")).code).toBe(0);
  server.close();
});

test.each([
  ["text", "a shopping list, which is long enough for a header of SQLite's. ".repeat(20)],
  ["half a database", null],
])("a file with %s is not ready, and says so", async (_, text) => {
  writeFileSync(database(), text ?? old.subarray(0, old.length / 2));
  const { code, out } = await folder.gully("upgrade-check");
  expect(code).toBe(1);
  expect(out).toMatch(/Not ready:\n {2}(Damaged|.*gully\.db cannot be read)/);
});

test("arguments are refused", async () => {
  expect(await folder.gully("upgrade-check", "now")).toEqual({
    code: 1,
    out: "",
    err: '"now" is one word too many. Write gully upgrade-check\n',
  });
});

test("the database is looked at also when a variable is wrong", async () => {
  putOld();
  const variables = { DATA_DIR: folder.dataDir, PORT: "many", SIGNUP: "closed" };
  const { code, out } = await gullyWith(variables, "upgrade-check");
  expect(code).toBe(1);
  expect(out).toContain("0031_people");
  expect(out).toContain("Did you mean SIGN_UP?");
  expect(out).toContain(
    'Not ready:\n  PORT must be a whole number between 0 and 65535, not "many".',
  );
});

describe("what it says of versions", () => {
  test("every migration has a note, and every note a migration", () => {
    const db = openDatabase(":memory:");
    expect(Object.keys(MIGRATION_NOTES)).toEqual(listMigrations(db).pending);
    db.$client.close();
  });

  test.each(listReleased())("the database of %s is recognized by its schema", (version) => {
    loadReleased(version, database());
    const db = openDatabase(database());
    const { applied } = listMigrations(db);
    db.$client.close();
    expect(releaseOf(applied)).toBe(version);
  });

  test.each(["0004_submission_keys", "0016_locked_teams_with_booster", "0031_people"])(
    "a database of 0.1.0 up to %s is one of 0.1.0",
    (last) => {
      const names = Object.keys(MIGRATION_NOTES);
      expect(releaseOf(names.slice(0, names.indexOf(last) + 1))).toBe("0.1.0");
    },
  );

  test("this version is the last of the list", () => {
    expect(RELEASES.at(-1)?.version).toBe(VERSION);
    expect(RELEASES.map(({ lastMigration }) => MIGRATION_NOTES[lastMigration])).not.toContain(
      undefined,
    );
  });

  test("every changed default is one of the changelog's upgrade notes", () => {
    const changelog = readFileSync("CHANGELOG.md", "utf8").replaceAll(/\n {2}(?=\S)/g, " ");
    for (const { version, notes } of RELEASES) {
      const [, section = ""] = changelog.split(`\n## [${version}]`);
      const [, upgrade = ""] = section.split(/\n## /, 1)[0]?.split("\n### Upgrade notes\n") ?? [];
      for (const note of notes) expect(upgrade).toContain(`- ${note}\n`);
    }
    expect(notesSince("0.1.0").length).toBeGreaterThan(0);
    expect(notesSince(VERSION)).toEqual([]);
  });
});
