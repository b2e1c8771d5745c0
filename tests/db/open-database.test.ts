import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, inTransaction, openDatabase } from "#db/client";

const folder = mkdtempSync(path.join(tmpdir(), "gully-open-"));
let db: Db;
beforeAll(() => {
  db = openDatabase(path.join(folder, "gully.db"));
});
afterAll(() => {
  db.$client.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["foreign_keys", 1],
  // FULL: what was confirmed survives a power cut.
  ["synchronous", 2],
  ["secure_delete", 1],
  ["journal_mode", "wal"],
  ["busy_timeout", 5_000],
])("%s is %s", (pragma, value) => {
  expect(db.$client.pragma(pragma, { simple: true })).toBe(value);
});

test("who begins to write is alone before the first statement, so that nobody fails in the middle", () => {
  const other = openDatabase(path.join(folder, "gully.db")).$client;
  other.pragma("busy_timeout = 0");
  inTransaction(db, () => {
    expect(() => other.exec("begin immediate")).toThrow(/locked/);
  });
  other.exec("begin immediate; rollback");
  other.close();
});
