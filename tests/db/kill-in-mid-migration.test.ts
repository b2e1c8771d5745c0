import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { migrateDatabase, readSchemaState } from "#db/migrate";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { dumpTables } from "#tests/support/dump-tables";
import { loadReleased } from "./released";

let folder: DataFolder;

beforeEach(() => {
  folder = makeDataFolder();
});

afterEach(() => folder.remove());

/** Our migrations and one more, which stops after it has changed every user. */
function addHaltingMigration(): string {
  const migrations = folder.file("migrations");
  cpSync(path.resolve("db/migrations"), migrations, { recursive: true });
  const file = path.join(migrations, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  journal.entries.push({ ...journal.entries.at(-1), tag: "9999_halting", when: 8e15 });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(
    path.join(migrations, "9999_halting.sql"),
    "update users set display_name = 'half-way';--> statement-breakpoint\nselect halt();",
  );
  return migrations;
}

test("kill -9 in mid-migration leaves the database as it was, and the next start goes through", async () => {
  const file = folder.file("gully.db");
  const before = loadReleased("0.1.0", file);
  const script = path.resolve("tests/db/killed-migration.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, file, addHaltingMigration()], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await once(child.stdout, "data");
  expect(String(output)).toBe("half-way\n");
  child.kill("SIGKILL");
  await once(child, "exit");
  const db = openDatabase(file);
  expect(dumpTables(db)).toEqual(before);
  expect(readSchemaState(db).applied).toBe(5);
  migrateDatabase(db);
  expect(readSchemaState(db).pending).toBe(0);
  expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  db.$client.close();
});
