import Database from "better-sqlite3";
import { getTableColumns, sql } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** The time for which a writer waits for another one's lock before it fails. */
const BUSY_TIMEOUT_MS = 5_000;

/** The connection of a use case: the database, or a transaction on it. */
export type Tx = Omit<BetterSQLite3Database, "transaction">;
/** The database; only functions of this file open transactions on it. */
export type Db = Tx & { readonly $client: Database.Database };

/**
 * The result of a transaction's body, which must not be a promise: better-sqlite3 would commit when an
 * async body first waits, and later writes would not belong to the transaction.
 */
export type Synchronous =
  | (object & { readonly then?: never })
  | (string | number | bigint | boolean | symbol | null | undefined)
  // biome-ignore lint/suspicious/noConfusingVoidType: a body that only writes returns nothing.
  | void;

/**
 * Opens the database with the same pragmas everywhere (docs/architecture.md, "Known traps"):
 * better-sqlite3 would set synchronous to NORMAL under WAL, which may lose an acknowledged write when
 * the power fails.
 *
 * @param source a file, ":memory:", or the bytes of a database to open in memory
 * @throws SqliteError if it cannot be opened or is no database
 */
export function openDatabase(source: string | Buffer): Db {
  const client = new Database(source);
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  // A mail's text, with its link, is deleted after it is sent; this overwrites its bytes.
  client.pragma("secure_delete = ON");
  // The root file system may be read-only: nothing is written except beside the database.
  client.pragma("temp_store = MEMORY");
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return drizzle({ client });
}

/** Runs a synchronous body in one `immediate` transaction; a throw rolls everything back. */
export function inTransaction<T extends Synchronous>(db: Db, body: (tx: Tx) => T): T {
  return runTransaction(db, "immediate", body);
}

/**
 * Runs a synchronous body that hardly ever writes in one transaction: all its reads see one moment, and
 * it waits for no writer. If the body does write (because a lock is due) after another process has
 * written, it is rolled back and runs again as in `inTransaction`.
 */
export function inReadTransaction<T extends Synchronous>(db: Db, body: (tx: Tx) => T): T {
  try {
    return runTransaction(db, "deferred", body);
  } catch (error) {
    if (!isSqliteError(error, "SQLITE_BUSY")) throw error;
    return inTransaction(db, body);
  }
}

/** Drizzle's own `transaction`, which the types of `Db` and `Tx` leave out: it takes async bodies. */
function runTransaction<T extends Synchronous>(
  db: Db,
  behavior: "immediate" | "deferred",
  body: (tx: Tx) => T,
): T {
  const drizzled = db as Db & Pick<BetterSQLite3Database, "transaction">;
  const changes = changesOf(db);
  return drizzled.transaction(
    (tx) => {
      databaseOf.set(tx, db);
      changesAtBegin.set(db, changes);
      deferredOf.set(tx, new Map());
      const result = body(tx);
      runDeferred(tx);
      return result;
    },
    { behavior },
  );
}

const databaseOf = new WeakMap<Tx, Db>();
const deferredOf = new WeakMap<Tx, Map<string, (tx: Tx) => void>>();

/**
 * Defers work until all other writes of the transaction are done, so that it does not depend on their
 * order. Work deferred twice under one name runs once; outside a transaction it runs at once.
 */
export function deferToEnd(tx: Tx, name: string, work: (tx: Tx) => void): void {
  const deferred = deferredOf.get(tx);
  if (deferred === undefined) work(tx);
  else deferred.set(name, work);
}

/** Runs the deferred writes so far, for a body whose reads need them; later ones run at the end. */
export function runDeferred(tx: Tx): void {
  const deferred = deferredOf.get(tx);
  for (const [name, work] of deferred ?? []) {
    deferred?.delete(name);
    work(tx);
  }
}
/** The changed rows of a connection at the start of its transaction; the entry stays after its end. */
const changesAtBegin = new WeakMap<Db, number>();

/** The database itself, also for a transaction on it. */
export function databaseUnder(tx: Tx): Db {
  return databaseOf.get(tx) ?? (tx as Db);
}

/**
 * Rows that the connection has changed since it was opened, including those that were rolled back; null
 * in a transaction that has changed some, which may still be rolled back.
 */
export function settledChanges(tx: Tx): number | null {
  const db = databaseUnder(tx);
  const changes = changesOf(db);
  return db.$client.inTransaction && changes !== changesAtBegin.get(db) ? null : changes;
}

function changesOf(db: Db): number {
  return totalChanges(db).get() ?? 0;
}

/**
 * Statements that are prepared once per database, and that run in its transactions as well: Drizzle
 * would build their SQL again for every page or ball.
 *
 * @param prepare makes the statements; values that change from run to run are placeholders
 */
export function prepareOnce<Prepared>(prepare: (db: Tx) => Prepared): (tx: Tx) => Prepared {
  const prepared = new WeakMap<Tx, Prepared>();
  return (tx) => {
    const db = databaseUnder(tx);
    const statements = prepared.get(db) ?? prepare(db);
    prepared.set(db, statements);
    return statements;
  };
}

/** A row's values as placeholders named like its columns, for a prepared insert. */
export function namedValues<Table extends SQLiteTable>(table: Table): Table["$inferInsert"] {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never;
}

const totalChanges = prepareOnce((db) =>
  databaseUnder(db).$client.prepare<[], number>("SELECT total_changes()").pluck(),
);

/** Whether an insert failed on the unique column `table.column`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return isSqliteError(error, "SQLITE_CONSTRAINT") && causeOf(error).message.includes(column);
}

/** The constraint that a write broke, in the database's words; null for another error. */
export function brokenConstraint(error: unknown): string | null {
  return isSqliteError(error, "SQLITE_CONSTRAINT") ? causeOf(error).message : null;
}

/** Whether the disk had no room for a write, or failed. */
export function isFullDisk(error: unknown): boolean {
  return isSqliteError(error, "SQLITE_FULL") || isSqliteError(error, "SQLITE_IOERR");
}

function isSqliteError(error: unknown, code: string): error is Error {
  const cause = causeOf(error);
  return cause instanceof Database.SqliteError && cause.code.startsWith(code);
}

/** The database's own error, which Drizzle wraps. */
function causeOf(error: unknown): Error {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? cause : new Error(String(cause));
}
