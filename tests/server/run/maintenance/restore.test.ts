import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { pushSubscriptions, sessions, users } from "#db/schema";
import { startSession } from "#server/people/accounts/sessions";
import { subscribe } from "#server/people/notices/subscribe";
import { holdFolder } from "#server/run/maintenance/folder-lock";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { dumpTables } from "#tests/support/dump-tables";
import { makeSubscription } from "#tests/support/push-service";
import { type PlayedLeague, playLeague } from "./played-league";

let folder: DataFolder;
let played: PlayedLeague;

beforeEach(async () => {
  folder = makeDataFolder();
  played = await playLeague();
  await played.services.db.$client.backup(folder.file("gully.db"));
});

afterEach(() => folder.remove());

/** The result of a function on a database file. */
function look<T>(file: string, see: (db: Db) => T): T {
  const db = openDatabase(file);
  try {
    return see(db);
  } finally {
    db.$client.close();
  }
}

const ashasName = (db: Db) =>
  db.select({ name: users.displayName }).from(users).where(eq(users.id, played.asha.id)).get();

function renameAsha() {
  look(folder.file("gully.db"), (db) => db.update(users).set({ displayName: "Other" }).run());
}

test("brings the backup back and keeps what it replaces", async () => {
  await folder.gully("backup", folder.file("copy.db"));
  const before = look(folder.file("gully.db"), dumpTables);
  renameAsha();
  const { code, out, err } = await folder.gully("restore", folder.file("copy.db"));
  expect([code, err]).toEqual([0, ""]);
  expect(look(folder.file("gully.db"), dumpTables)).toEqual(before);
  const [replacedFile = ""] = readdirSync(folder.file("backups"));
  expect(replacedFile).toMatch(/^replaced-\d{8}T\d{9}Z\.db$/);
  expect(out).toContain(folder.file("backups", replacedFile));
  expect(look(folder.file("backups", replacedFile), ashasName)).toEqual({ name: "Other" });
  expect((await folder.gully("check")).out).toBe("All is well.\n");
});

test("log-ins of the backup's time are not opened again, nor notifications", async () => {
  look(folder.file("gully.db"), (db) => {
    const services = { ...played.services, db };
    const { token } = startSession(services, played.ben.id);
    const browser = { id: "desk", sessionToken: token, userAgent: "" };
    subscribe(services, played.ben, makeSubscription("https://push.example/x"), browser);
  });
  await folder.gully("backup", folder.file("copy.db"));
  await folder.gully("restore", folder.file("copy.db"));
  expect(look(folder.file("gully.db"), (db) => db.select().from(sessions).all())).toEqual([]);
  const left = look(folder.file("gully.db"), (db) => db.select().from(pushSubscriptions).all());
  expect(left).toEqual([]);
});

test("makes the database where there is none", async () => {
  const other = makeDataFolder();
  const { code, out } = await other.gully("restore", folder.file("gully.db"));
  expect([code, out]).toEqual([
    0,
    `${folder.file("gully.db")} is the database now. Everybody has to log in again.\n`,
  ]);
  expect(look(other.file("gully.db"), ashasName)).toEqual({ name: "Asha" });
  other.remove();
});

test("replaces a database that is beyond reading", async () => {
  await folder.gully("backup", folder.file("copy.db"));
  writeFileSync(folder.file("gully.db"), "this is no database any more".repeat(100));
  expect((await folder.gully("restore", folder.file("copy.db"))).code).toBe(0);
  expect(look(folder.file("gully.db"), ashasName)).toEqual({ name: "Asha" });
  const [replacedFile = ""] = readdirSync(folder.file("backups"));
  expect(readFileSync(folder.file("backups", replacedFile), "utf8")).toContain(
    "no database any more",
  );
});

test("a server on the folder is not pulled away from under", async () => {
  await folder.gully("backup", folder.file("copy.db"));
  renameAsha();
  const release = holdFolder(folder);
  const whileServed = await folder.gully("restore", folder.file("copy.db"));
  expect([whileServed.code, whileServed.err]).toEqual([
    1,
    `A server runs on ${folder.dataDir}: stop it first.\n`,
  ]);
  release();
  expect(look(folder.file("gully.db"), ashasName)).toEqual({ name: "Other" });
});

test("neither is any other program that has the database open", async () => {
  await folder.gully("backup", folder.file("copy.db"));
  renameAsha();
  const other = openDatabase(folder.file("gully.db"));
  expect(ashasName(other)).toEqual({ name: "Other" });
  const { code, err } = await folder.gully("restore", folder.file("copy.db"));
  expect([code, err]).toEqual([
    1,
    `Another program uses ${folder.file("gully.db")}: stop it first.\n`,
  ]);
  expect(ashasName(other)).toEqual({ name: "Other" });
  other.$client.close();
});

const unfit: readonly (readonly [string, (file: string) => void, string])[] = [
  ["is not there", () => {}, "There is no file"],
  ["is no database", (file) => writeFileSync(file, "hello".repeat(500)), "cannot be read"],
  ["is somebody else's", (file) => new Database(file).exec("create table a (b)"), "not one of"],
  [
    "is newer than this version",
    (file) =>
      look(file, (db) =>
        db.$client.exec("insert into __drizzle_migrations (hash, created_at) values ('x', 9e15)"),
      ),
    "was made by a newer Gully: it has a change that this version does not know.",
  ],
  [
    "has rows that point nowhere",
    (file) => {
      const db = new Database(file);
      db.pragma("foreign_keys = OFF");
      db.exec("delete from users");
      db.close();
    },
    "is not sound",
  ],
];
test.each(unfit)("a backup that %s changes nothing", async (what, spoil, sentence) => {
  const file = folder.file("unfit.db");
  if (what.startsWith("is newer") || what.startsWith("has")) {
    await played.services.db.$client.backup(file);
  }
  spoil(file);
  renameAsha();
  const { code, out, err } = await folder.gully("restore", file);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(sentence);
  expect(look(folder.file("gully.db"), ashasName)).toEqual({ name: "Other" });
  expect(existsSync(folder.file("backups"))).toBe(false);
  expect(readdirSync(folder.dataDir).filter((name) => name.includes("draft"))).toEqual([]);
});
