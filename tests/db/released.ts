import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client";
import { dumpTables } from "#tests/support/dump-tables";

const FOLDER = path.join(import.meta.dirname, "released");
const JOURNAL = path.join(import.meta.dirname, "../../db/migrations/meta/_journal.json");

/** The versions whose schema is kept, with made-up rows in every table. */
export function listReleased(): string[] {
  return readdirSync(FOLDER).map((name) => path.basename(name, ".sql"));
}

/** Those whose schema is older than this version's: an upgrade has something to do. */
export function listOlderSchemas(): string[] {
  const { entries }: { entries: { when: number }[] } = JSON.parse(readFileSync(JOURNAL, "utf8"));
  const newest = `, ${entries.at(-1)?.when});`;
  return listReleased().filter((version) => !readDump(version).includes(newest));
}

/**
 * Makes the database that a released version left behind.
 *
 * @returns all its rows
 */
export function loadReleased(version: string, file: string): Record<string, unknown[]> {
  const db = openDatabase(file);
  db.$client.pragma("foreign_keys = OFF");
  db.$client.exec(readDump(version));
  const rows = dumpTables(db);
  db.$client.close();
  return rows;
}

function readDump(version: string): string {
  return readFileSync(path.join(FOLDER, `${version}.sql`), "utf8");
}
