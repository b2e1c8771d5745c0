import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Db, openDatabase } from "#db/client";

const RELEASED = "tests/db/released";
/** The list of migrations that the database of a release has been through. */
const KEPT = "__drizzle_migrations";

/**
 * A database as a release left it behind, with the rows that one of today has: of each table that the
 * release knew, the columns that it knew.
 *
 * @param version of which `tests/db/released` has a dump
 * @param file today's database
 */
export function makeReleased(version: string, file: string): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-older-"));
  const db = openDatabase(path.join(dataDir, "gully.db"));
  const { $client: client } = db;
  client.pragma("foreign_keys = OFF");
  client.exec(readFileSync(path.join(RELEASED, `${version}.sql`), "utf8"));
  client.prepare("attach ? as today").run(file);
  for (const table of tablesOf(db)) {
    const today = new Set(columnsOf(db, "today", table));
    const columns = columnsOf(db, "main", table).filter((column) => today.has(column));
    client.exec(`delete from main.${table}`);
    if (columns.length === 0) continue;
    const list = columns.map((column) => `"${column}"`).join(", ");
    client.exec(`insert into main.${table} (${list}) select ${list} from today.${table}`);
  }
  client.exec("detach today");
  client.close();
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function tablesOf({ $client: client }: Db): string[] {
  return client
    .prepare<[string], { name: string }>(
      "select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> ?",
    )
    .all(KEPT)
    .map(({ name }) => name);
}

function columnsOf({ $client: client }: Db, schema: "main" | "today", table: string): string[] {
  return client
    .prepare<[string, string], { name: string }>("select name from pragma_table_info(?, ?)")
    .all(table, schema)
    .map(({ name }) => name);
}
