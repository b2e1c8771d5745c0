import { readFileSync } from "node:fs";
import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./client";

/** Beside this file in the sources, beside the bundle in a build. */
const FOLDER = path.join(import.meta.dirname, "migrations");

/** The database has migrations that this version does not know; the message is a sentence. */
export class NewerDatabaseError extends Error {
  constructor(file: string, unknown: number) {
    const changes = unknown === 1 ? "a change" : `${unknown} changes`;
    super(
      `The database ${file} was made by a newer Gully: it has ${changes} that this version does not know. Start the newer version again, or put a backup from before the upgrade in its place: gully restore FILE`,
    );
    this.name = "NewerDatabaseError";
  }
}

interface SchemaState {
  /** Migrations that the database already has; 0 for a new one. */
  readonly applied: number;
  /** Migrations that it still lacks. */
  readonly pending: number;
}

/**
 * Brings the database to the newest schema in one transaction, so that a process that dies in the
 * middle leaves the database as it was. Does nothing if the schema is current; of two processes that
 * start together only one migrates. Foreign keys are off meanwhile: SQLite changes a table by
 * rebuilding it, and dropping the old one would delete the rows that reference it. A reference to a
 * missing row at the end is an error.
 *
 * @param folder the folder of the migrations; only a test has others
 * @throws NewerDatabaseError before anything is written
 * @throws Error if the migrations are not found or one of them fails, which then changes nothing
 */
export function migrateDatabase(db: Db, folder = FOLDER): void {
  const { $client: client } = db;
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (pendingOf(db, migrations).length === 0) return;
  client.pragma("foreign_keys = OFF");
  try {
    client.transaction(() => applyPending(db, migrations)).immediate();
  } finally {
    client.pragma("foreign_keys = ON");
  }
}

/**
 * Only reads.
 *
 * @throws NewerDatabaseError
 */
export function readSchemaState(db: Db, folder = FOLDER): SchemaState {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return {
    applied: readApplied(db).size,
    pending: pendingOf(db, migrations).length,
  };
}

/**
 * The migrations by name ("0031_people"), in order: those that the database has, and those that it
 * lacks. Only reads, even through a connection that cannot write.
 *
 * @throws NewerDatabaseError
 */
export function listMigrations(
  db: Pick<Db, "$client">,
  folder = FOLDER,
): { readonly applied: readonly string[]; readonly pending: readonly string[] } {
  const names = readNames(folder);
  const nameOf = ({ folderMillis }: MigrationMeta) => names.get(folderMillis) ?? "";
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const pending = pendingOf(db, migrations);
  return {
    applied: migrations.filter((each) => !pending.includes(each)).map(nameOf),
    pending: pending.map(nameOf),
  };
}

/** The names, by the times when the migrations were made. */
function readNames(folder: string): Map<number, string> {
  const journal = readFileSync(path.join(folder, "meta", "_journal.json"), "utf8");
  const { entries }: { entries: { when: number; tag: string }[] } = JSON.parse(journal);
  return new Map(entries.map(({ when, tag }) => [when, tag]));
}

/** The time of the newest migration, which is in the past on a clock that is right. */
export function newestMigrationAt(folder = FOLDER): number {
  const times = readMigrationFiles({ migrationsFolder: folder }).map((each) => each.folderMillis);
  return Math.max(...times);
}

function applyPending(db: Db, migrations: readonly MigrationMeta[]): void {
  const { $client: client } = db;
  // The table as drizzle makes it, so that drizzle's own tools can read it.
  client.exec(
    "create table if not exists __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  const note = client.prepare("insert into __drizzle_migrations (hash, created_at) values (?, ?)");
  // Read again, because another process may have been faster.
  for (const migration of pendingOf(db, migrations)) {
    for (const statement of migration.sql) client.exec(statement);
    note.run(migration.hash, migration.folderMillis);
  }
  const broken = client.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) {
    throw new Error(`After the migrations ${broken.length} rows would point at no row.`);
  }
}

function pendingOf(db: Pick<Db, "$client">, migrations: readonly MigrationMeta[]): MigrationMeta[] {
  const applied = readApplied(db);
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const unknown = [...applied].filter((time) => !known.has(time));
  if (unknown.length > 0) throw new NewerDatabaseError(db.$client.name, unknown.length);
  return migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
}

/** The times when the migrations were made, which identify them; empty for a new database. */
function readApplied({ $client: client }: Pick<Db, "$client">): Set<number> {
  const table = client
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get();
  if (table === undefined) return new Set();
  const rows = client
    .prepare<[], { time: number }>("select created_at as time from __drizzle_migrations")
    .all();
  return new Set(rows.map(({ time }) => Number(time)));
}
