import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client";
import { dumpTables } from "#tests/support/dump-tables";

const FOLDER = path.join(import.meta.dirname, "released");

/** The versions whose schema is kept, with made-up rows in every table. */
export function listReleased(): string[] {
  return readdirSync(FOLDER).map((name) => path.basename(name, ".sql"));
}

/**
 * Makes the database that a released version left behind.
 *
 * @returns all its rows
 */
export function loadReleased(version: string, file: string): Record<string, unknown[]> {
  const db = openDatabase(file);
  db.$client.pragma("foreign_keys = OFF");
  db.$client.exec(readFileSync(path.join(FOLDER, `${version}.sql`), "utf8"));
  const rows = dumpTables(db);
  db.$client.close();
  return rows;
}
