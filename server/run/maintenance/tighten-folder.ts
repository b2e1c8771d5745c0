import { chmodSync, type Dirent, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Env } from "#server/core/env";
import type { Logger } from "#server/core/log";
import { BACKUP_KINDS } from "./database-folder";

const FOR_ITS_OWNER = 0o600;
const FOLDER_FOR_ITS_OWNER = 0o700;
/** The database, SQLite's files beside it, and the other private files. */
const OF_DATA_DIR =
  /^(?:gully\.db(?:-wal|-shm|-journal)?|gully\.lock|session-secret|push-key|cricketdata-key|mail-server)$/;
const OF_BACKUPS = new RegExp(
  `^(?:${Object.keys(BACKUP_KINDS).join("|")})-.*\\.db(?:-wal|-shm|-journal)?$`,
);
const OF_OUTBOX = /\.eml$/;
const GROUP_AND_OTHERS = 0o077;

/**
 * Removes everybody else's rights to the database, its backups, the outbox and the secret: 0.1.0 made
 * some of them readable for all. Files with other names stay as they are, and so does DATA_DIR itself,
 * which may be a volume's. Files of another user are logged and stay.
 */
export function tightenFolder({ dataDir }: Pick<Env, "dataDir">, log: Logger): void {
  const folders = [
    [dataDir, OF_DATA_DIR],
    [path.join(dataDir, "backups"), OF_BACKUPS],
    [path.join(dataDir, "outbox"), OF_OUTBOX],
  ] as const;
  for (const [folder, ours] of folders) {
    if (folder !== dataDir) tighten(folder, FOLDER_FOR_ITS_OWNER, log);
    for (const { name } of listFiles(folder, log).filter((entry) => ours.test(entry.name))) {
      tighten(path.join(folder, name), FOR_ITS_OWNER, log);
    }
  }
}

function listFiles(folder: string, log: Logger): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    if (!isCode(error, "ENOTDIR") && !isCode(error, "EACCES")) throw error;
    // The server can do without it: what writes there says so on the operator's page.
    log.warn({ folder }, "This should be a folder that the server can read.");
    return [];
  }
}

function tighten(fileOrFolder: string, mode: number, log: Logger): void {
  try {
    if ((statSync(fileOrFolder).mode & GROUP_AND_OTHERS) !== 0) chmodSync(fileOrFolder, mode);
  } catch (error) {
    // The companions of a database come and go while it is in use.
    if (isCode(error, "ENOENT")) return;
    if (!isCode(error, "EPERM")) throw error;
    log.warn({ file: fileOrFolder }, "Others can read this file, and it belongs to another user.");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
