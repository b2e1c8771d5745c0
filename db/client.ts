import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";

/** How long a writer waits for another one's lock before it gives up, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

export type Db = BetterSQLite3Database & { readonly $client: Database.Database };
/** What a use case reads and writes through: the database, or a transaction on it. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0] | Db;

/**
 * Opens the database with the same pragmas everywhere (architecture, "Known traps"):
 * better-sqlite3 would set synchronous to NORMAL under WAL, which may lose an acknowledged
 * write when the power goes.
 *
 * @param path a file, or ":memory:"
 * @throws SqliteError when the file cannot be opened or is no database
 */
export function openDatabase(path: string): Db {
  const client = new Database(path);
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  // A mail's text, with its link, is deleted once it is sent: its bytes must go as well.
  client.pragma("secure_delete = ON");
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return drizzle({ client });
}

/** Runs a synchronous body in one `immediate` transaction; a throw rolls everything back. */
export function inTransaction<T>(db: Db, body: (tx: Tx) => T): T {
  return db.transaction((tx) => body(tx), { behavior: "immediate" });
}

/** Whether an insert failed on the unique column `table.column`, which names what was doubled. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (
    cause instanceof Database.SqliteError &&
    cause.code.startsWith("SQLITE_CONSTRAINT") &&
    cause.message.includes(column)
  );
}
