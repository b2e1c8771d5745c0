import { hostname } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { makeDataFolder } from "./data-folder";
import { isBusy } from "./folder-lock";

/** The server's note for the next one that tries to start. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** The file that names the one server of a folder, and locks it. */
export const SERVER_LOCK_FILE = "server.lock";

/**
 * Makes this process the one server of a folder (ADR-167). The lock is the operating system's: it ends
 * with the process, even after a crash, and holds across containers on one volume, where process ids
 * repeat. Commands of `gully` do not need it.
 *
 * @param force starts beside another server, for a file system that does not release the lock
 * @returns a function that releases it
 * @throws AppError "conflict", with its holder, while another server uses the folder
 */
export function lockServer(
  { dataDir }: Pick<Env, "dataDir">,
  { force = false }: { readonly force?: boolean } = {},
): () => void {
  makeDataFolder({ dataDir });
  const lock = new Database(path.join(dataDir, SERVER_LOCK_FILE), { timeout: 0 });
  try {
    lock.exec("begin immediate");
    lock.exec("create table if not exists holder (pid integer, host text, since text)");
    lock.exec("delete from holder");
    const since = new Date().toISOString();
    lock.prepare("insert into holder values (?, ?, ?)").run(process.pid, hostname(), since);
    lock.exec("commit");
    // From now on nobody else can begin to write, and everybody can read the holder.
    lock.exec("begin immediate");
  } catch (error) {
    const sentence = isBusy(error) ? describe(lock, dataDir) : null;
    lock.close();
    if (sentence === null) throw error;
    if (!force) throw new AppError("conflict", sentence);
    return () => {};
  }
  return () => lock.close();
}

function describe(lock: Database.Database, dataDir: string): string {
  const holder = readHolder(lock);
  const who = holder
    ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
    : "another process, which has just started";
  return `A server runs on ${dataDir} already: ${who}. Two on one folder would write beside each other. Stop it first; if it no longer runs, start with serve --force.`;
}

/** Null while it is being written. */
function readHolder(lock: Database.Database): Holder | null {
  try {
    return (
      (lock.prepare("select pid, host, since from holder").get() as Holder | undefined) ?? null
    );
  } catch {
    return null;
  }
}
