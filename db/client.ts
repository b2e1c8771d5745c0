import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";

/** How long a writer waits for another one's lock before it gives up, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

export type Db = BetterSQLite3Database & { readonly $client: Database.Database };
/** What a use case reads and writes through: the database, or a transaction on it. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0] | Db;

/**
 * Opens the database with the same pragmas everywhere (docs/architecture.md, "Known traps"):
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
  // The root file system may be read-only: nothing is written beside the database itself.
  client.pragma("temp_store = MEMORY");
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return drizzle({ client });
}

/** Runs a synchronous body in one `immediate` transaction; a throw rolls everything back. */
export function inTransaction<T>(db: Db, body: (tx: Tx) => T): T {
  return db.transaction((tx) => body(tx), { behavior: "immediate" });
}

/**
 * Runs a synchronous body that hardly ever writes in one transaction: all that it reads is of one
 * moment, and it waits for nobody who writes meanwhile. Where it does write, because a lock is due,
 * and somebody else has written since it began, it is rolled back and runs as `inTransaction` does.
 */
export function inReadTransaction<T>(db: Db, body: (tx: Tx) => T): T {
  try {
    return db.transaction((tx) => body(tx), { behavior: "deferred" });
  } catch (error) {
    if (!isSqliteError(error, "SQLITE_BUSY")) throw error;
    return inTransaction(db, body);
  }
}

/** Whether an insert failed on the unique column `table.column`, which names what was doubled. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return isSqliteError(error, "SQLITE_CONSTRAINT") && causeOf(error).message.includes(column);
}

/** Whether the disk had no room for a write, or failed. */
export function isFullDisk(error: unknown): boolean {
  return isSqliteError(error, "SQLITE_FULL") || isSqliteError(error, "SQLITE_IOERR");
}

function isSqliteError(error: unknown, code: string): error is Error {
  const cause = causeOf(error);
  return cause instanceof Database.SqliteError && cause.code.startsWith(code);
}

/** What the database itself said: Drizzle wraps it. */
function causeOf(error: unknown): Error {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? cause : new Error(String(cause));
}
