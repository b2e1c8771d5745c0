import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Db, inReadTransaction, inTransaction, openDatabase, type Tx } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { users } from "#db/schema";
import { shareRead } from "#db/share-reads";

let folder: string;
let db: Db;
let other: Db;
let reads: number;

const readNames = shareRead((tx: Tx, prefix: string): readonly string[] => {
  reads += 1;
  const rows = tx.select({ name: users.displayName }).from(users).all();
  return rows.map(({ name }) => `${prefix} ${name}`);
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-shared-"));
  const file = path.join(folder, "gully.db");
  db = openDatabase(file);
  migrateDatabase(db);
  other = openDatabase(file);
  reads = 0;
  addUser(db, "Asha");
});

afterEach(() => {
  for (const each of [db, other]) each.$client.close();
  rmSync(folder, { recursive: true });
});

function addUser(tx: Tx, name: string): void {
  tx.insert(users)
    .values({ email: `${name}@example.org`, displayName: name, createdAt: 0 })
    .run();
}

test("readers share an answer, by its key and in transactions too", () => {
  const first = readNames(db, "Ms");
  expect(readNames(db, "Ms")).toBe(first);
  expect(inReadTransaction(db, (tx) => readNames(tx, "Ms"))).toBe(first);
  expect(reads).toBe(1);
  expect(readNames(db, "Dr")).toEqual(["Dr Asha"]);
  expect(reads).toBe(2);
});

test("each database has its own", () => {
  expect(readNames(db, "Ms")).not.toBe(readNames(other, "Ms"));
});

test("a write of any connection makes it old", () => {
  readNames(db, "Ms");
  addUser(db, "Ben");
  expect(readNames(db, "Ms")).toEqual(["Ms Asha", "Ms Ben"]);
  addUser(other, "Chitra");
  expect(readNames(db, "Ms")).toEqual(["Ms Asha", "Ms Ben", "Ms Chitra"]);
});

test("a transaction that has written sees what it wrote, and shares nothing that is rolled back", () => {
  const before = readNames(db, "Ms");
  expect(() =>
    inTransaction(db, (tx) => {
      expect(readNames(tx, "Ms")).toBe(before);
      addUser(tx, "Ben");
      expect(readNames(tx, "Ms")).toEqual(["Ms Asha", "Ms Ben"]);
      // The database under a transaction is in it as well.
      expect(readNames(db, "Ms")).toEqual(["Ms Asha", "Ms Ben"]);
      throw new Error("rolled back");
    }),
  ).toThrow("rolled back");
  expect(readNames(db, "Ms")).toEqual(["Ms Asha"]);
});

test("a transaction that reads keeps to its moment while another connection writes", () => {
  inReadTransaction(db, (tx) => {
    const moment = readNames(tx, "Ms");
    addUser(other, "Ben");
    expect(readNames(tx, "Ms")).toEqual(moment);
  });
  expect(readNames(db, "Ms")).toEqual(["Ms Asha", "Ms Ben"]);
});
