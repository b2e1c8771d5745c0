import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";

type DataDir = Pick<Env, "dataDir">;

const LOCK_FILE = "gully.lock";

/**
 * Says that a server works on the folder, for as long as the process lives: the lock is the
 * operating system's, so that a process that is killed leaves none behind.
 *
 * @returns gives it up
 * @throws AppError "conflict" while a restore is under way
 */
export function holdFolder(env: DataDir): () => void {
  const lock = openLock(env);
  try {
    // An open read: any number of processes may have one, and nobody can write during it.
    lock.exec("begin; select count(*) from sqlite_master");
  } catch (error) {
    lock.close();
    throw isBusy(error)
      ? new AppError("conflict", `A restore is under way in ${env.dataDir}: start again after it.`)
      : error;
  }
  return () => lock.close();
}

/**
 * Keeps every server off the folder.
 *
 * @returns gives it up
 * @throws AppError "conflict" while a server works on it
 */
export function claimFolder(env: DataDir): () => void {
  const lock = openLock(env);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw isBusy(error)
      ? new AppError("conflict", `A server runs on ${env.dataDir}: stop it first.`)
      : error;
  }
  return () => lock.close();
}

/** Whether a restore is under way; makes no file, and holds nobody up. */
export function isRestoring({ dataDir }: DataDir): boolean {
  const file = path.join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return false;
  const lock = new Database(file, { readonly: true, timeout: 0 });
  try {
    lock.prepare("select count(*) from sqlite_master").get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}

/** Whether the error means that another process has the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** An empty database of its own: it is there to be locked also when the real one is damaged. */
function openLock({ dataDir }: DataDir): Database.Database {
  mkdirSync(dataDir, { recursive: true });
  return new Database(path.join(dataDir, LOCK_FILE), { timeout: 0 });
}
