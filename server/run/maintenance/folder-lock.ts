import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { makeDataFolder } from "./data-folder";

type DataDir = Pick<Env, "dataDir">;

const LOCK_FILE = "gully.lock";

/**
 * Marks the folder as used by a server for as long as the process lives. The lock is the operating
 * system's, so a process that is killed leaves none behind.
 *
 * @returns a function that releases it
 * @throws AppError "conflict" while a restore is running
 */
export function holdFolder(env: DataDir): () => void {
  const lock = openLock(env);
  try {
    // An open read: any number of processes may have one, and nobody can write meanwhile.
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
 * @returns a function that releases it
 * @throws AppError "conflict" while a server uses it
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

/** Whether a restore is running; creates no file, and blocks nobody. */
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

/** A separate empty database, so that the lock works even if the real one is damaged. */
function openLock({ dataDir }: DataDir): Database.Database {
  makeDataFolder({ dataDir });
  return new Database(path.join(dataDir, LOCK_FILE), { timeout: 0 });
}
