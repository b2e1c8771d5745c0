import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { AppError } from "#server/core/errors";
import { requireReady } from "#server/run/maintenance/require-ready";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

let folder: DataFolder;
let db: Db;

beforeEach(() => {
  folder = makeDataFolder();
  db = openDatabase(folder.file("gully.db"));
});

afterEach(() => {
  db.$client.close();
  folder.remove();
});

test("a database that can be written is ready, also while somebody else writes", () => {
  const writer = openDatabase(folder.file("gully.db"));
  writer.$client.exec("begin immediate");
  expect(() => requireReady({ db })).not.toThrow();
  writer.$client.close();
});

test("one that is closed, or whose file is gone, is not", () => {
  rmSync(folder.file("gully.db"));
  expect(() => requireReady({ db })).toThrow(AppError);
  db.$client.close();
  expect(() => requireReady({ db })).toThrow("The database cannot be used");
});
