import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { migrateDatabase, NewerDatabaseError, readSchemaState } from "#db/migrate";

let folder: string;
let db: Db;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-migrations-"));
  db = openDatabase(":memory:");
});

afterEach(() => {
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes migrations as drizzle does, each made at the instant that is its key. */
function writeMigrations(sqlAt: Readonly<Record<number, string>>) {
  mkdirSync(path.join(folder, "meta"), { recursive: true });
  const entries = Object.entries(sqlAt).map(([when, sql], idx) => {
    const tag = `${String(idx).padStart(4, "0")}_test`;
    writeFileSync(path.join(folder, `${tag}.sql`), sql);
    return { idx, version: "6", when: Number(when), tag, breakpoints: true };
  });
  const journal = { version: "7", dialect: "sqlite", entries };
  writeFileSync(path.join(folder, "meta", "_journal.json"), JSON.stringify(journal));
}

const PARENT_AND_CHILD = `
  create table parents (id integer primary key, name text not null);
  create table children (id integer primary key, parent_id integer not null references parents (id) on delete cascade);
  insert into parents values (1, 'Asha'), (2, 'Ben');
  insert into children values (10, 1), (20, 2);`;

/** How SQLite changes a table, as drizzle writes it. */
const MADE_ANEW = `
  PRAGMA foreign_keys=OFF;--> statement-breakpoint
  create table __new_parents (id integer primary key, name text not null, age integer);--> statement-breakpoint
  insert into __new_parents (id, name) select id, name from parents;--> statement-breakpoint
  drop table parents;--> statement-breakpoint
  alter table __new_parents rename to parents;--> statement-breakpoint
  PRAGMA foreign_keys=ON;`;

function namesOfTables() {
  return db.$client
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all();
}

test("a table that is rebuilt keeps the rows that point at it", () => {
  writeMigrations({ 100: PARENT_AND_CHILD });
  migrateDatabase(db, folder);
  writeMigrations({ 100: PARENT_AND_CHILD, 200: MADE_ANEW });
  migrateDatabase(db, folder);
  expect(db.$client.prepare("select * from children").all()).toEqual([
    { id: 10, parent_id: 1 },
    { id: 20, parent_id: 2 },
  ]);
  expect(db.$client.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("a migration after which a row would point nowhere is refused, whole", () => {
  writeMigrations({ 100: PARENT_AND_CHILD });
  migrateDatabase(db, folder);
  writeMigrations({ 100: PARENT_AND_CHILD, 200: "delete from parents where id = 1" });
  expect(() => migrateDatabase(db, folder)).toThrow("1 rows would point at no row");
  expect(db.$client.prepare("select count(*) from parents").pluck().get()).toBe(2);
  expect(db.$client.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("when the third of three fails, nothing of the first two stays", () => {
  writeMigrations({ 1: "create table a (b)", 2: "create table c (d)", 3: "create nonsense" });
  expect(() => migrateDatabase(db, folder)).toThrow("syntax error");
  expect(namesOfTables()).toEqual([]);
});

test("doing it again does nothing", () => {
  writeMigrations({ 1: "create table a (b)" });
  migrateDatabase(db, folder);
  migrateDatabase(db, folder);
  expect(readSchemaState(db, folder)).toEqual({ applied: 1, pending: 0 });
});

test("a migration that was made earlier and comes later is not left out", () => {
  writeMigrations({ 1: "create table a (b)", 3: "create table c (d)" });
  migrateDatabase(db, folder);
  writeMigrations({ 1: "create table a (b)", 2: "create table e (f)", 3: "create table c (d)" });
  expect(readSchemaState(db, folder)).toEqual({ applied: 2, pending: 1 });
  migrateDatabase(db, folder);
  expect(namesOfTables()).toEqual(["__drizzle_migrations", "a", "c", "e"]);
});

test("a newer database is refused and stays as it is", () => {
  writeMigrations({ 1: "create table a (b)", 2: "create table c (d)", 3: "create table e (f)" });
  migrateDatabase(db, folder);
  writeMigrations({ 1: "create table a (b)" });
  const refusal = new NewerDatabaseError(db.$client.name, 2);
  expect(refusal.message).toBe(
    `The database ${db.$client.name} was made by a newer Gully: it has 2 changes that this version does not know. Start the newer version again, or put a backup from before the upgrade in its place: gully restore FILE`,
  );
  expect(() => migrateDatabase(db, folder)).toThrow(refusal);
  expect(() => readSchemaState(db, folder)).toThrow(refusal);
  expect(namesOfTables()).toEqual(["__drizzle_migrations", "a", "c", "e"]);
});

test("the migrations of the repository are in the order of their times", () => {
  const names = readdirSync(path.resolve("db/migrations")).filter((name) => name.endsWith(".sql"));
  migrateDatabase(db);
  const times = db.$client
    .prepare("select created_at from __drizzle_migrations order by rowid")
    .pluck()
    .all();
  expect(times).toHaveLength(names.length);
  expect(times).toEqual([...times].sort((a, b) => Number(a) - Number(b)));
});
