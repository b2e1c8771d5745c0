import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Db } from "#db/client";
import { readSchemaState } from "#db/migrate";
import { emailTokens, pushSubscriptions, sessions } from "#db/schema";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { copyDatabase } from "./back-up";
import { backupFolder, flush, makeDraft, removeDatabase, timedName } from "./database-folder";
import { claimFolder, isBusy } from "./folder-lock";

/** The files that SQLite keeps beside a database. */
const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/**
 * Replaces the database by a backup. The backup is copied and checked first, so that a bad one changes
 * nothing; the replaced database is kept. Logins and mailed links in the backup end, because some of
 * them have ended since it was made. The next start upgrades an old schema.
 *
 * @param database the file to replace, in DATA_DIR
 * @returns the file of the replaced database; null if there was none
 * @throws AppError "conflict" while a server or another program uses the database, "invalid" for a file
 * that is not a sound database of Gully's; NewerDatabaseError
 */
export async function restoreDatabase(
  env: Pick<Env, "dataDir">,
  { database, backup, now }: { database: string; backup: string; now: number },
): Promise<string | null> {
  mkdirSync(env.dataDir, { recursive: true });
  const draft = makeDraft(database);
  try {
    await prepare(backup, draft);
    const release = claimFolder(env);
    try {
      const replaced = putAside(env, database, now);
      renameSync(draft, database);
      flush(env.dataDir);
      return replaced;
    } finally {
      release();
    }
  } finally {
    removeDatabase(draft);
  }
}

function hasNotifications(copy: Database.Database): boolean {
  const tables = copy.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  return tables.includes(getTableName(pushSubscriptions));
}

async function prepare(backup: string, draft: string): Promise<void> {
  if (!existsSync(backup)) throw new AppError("invalid", `There is no file ${backup}.`);
  await copyFrom(backup, draft);
  const copy = new Database(draft);
  try {
    const db = drizzle({ client: copy });
    requireGully(db, backup);
    db.delete(sessions).run();
    db.delete(emailTokens).run();
    // A backup of 0.1.0 has no notifications.
    if (hasNotifications(copy)) db.delete(pushSubscriptions).run();
  } finally {
    copy.close();
  }
  flush(draft);
}

/** Copied through SQLite, so that the backup's own `-wal` is included. */
async function copyFrom(backup: string, draft: string): Promise<void> {
  try {
    const source = new Database(backup, { readonly: true, fileMustExist: true });
    try {
      await copyDatabase({ $client: source }, draft);
    } finally {
      source.close();
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    throw new AppError("invalid", `${backup} cannot be read as a database: ${error.message}.`);
  }
}

/** @throws NewerDatabaseError */
function requireGully(db: Db, backup: string): void {
  if (readSchemaState(db).applied > 0) return;
  throw new AppError("invalid", `${backup} is a database, but not one of Gully's.`);
}

function putAside(env: Pick<Env, "dataDir">, database: string, now: number): string | null {
  if (!existsSync(database)) return null;
  mkdirSync(backupFolder(env), { recursive: true, mode: 0o700 });
  const aside = path.join(backupFolder(env), timedName("replaced", now));
  const close = closeForOthers(database);
  try {
    for (const ending of ["", ...COMPANIONS]) {
      if (existsSync(database + ending)) renameSync(database + ending, aside + ending);
    }
  } finally {
    close();
  }
  return aside;
}

/**
 * Merges the database into one file, which SQLite does only for its sole user. A database too damaged
 * for that is moved as it is; no server can be using it.
 */
function closeForOthers(database: string): () => void {
  const client = new Database(database, { timeout: 0 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.pragma("journal_mode = DELETE");
    client.exec("begin exclusive");
  } catch (error) {
    client.close();
    if (!(error instanceof Database.SqliteError)) throw error;
    if (isBusy(error)) {
      throw new AppError("conflict", `Another program uses ${database}: stop it first.`);
    }
    return () => {};
  }
  return () => client.close();
}
