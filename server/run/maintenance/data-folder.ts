import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";

type DataDir = Pick<Env, "dataDir">;

/** The user of a process, by numbers: a container's user often has no name. Null on Windows. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

/** A file or folder that the process cannot use. */
export interface PathFault {
  readonly path: string;
  /** The system's code, such as EACCES. */
  readonly code: string;
  /** The user id of its owner, if it is there. */
  readonly owner: number | null;
}

const { R_OK, W_OK, X_OK } = constants;

/** The files that a start reads and writes, by their paths in DATA_DIR. */
const NEEDED: readonly (readonly [name: string, mode: number])[] = [
  ["", R_OK | W_OK | X_OK],
  ...["gully.db", "gully.db-wal", "gully.db-shm", "gully.db-journal"].map(
    (name) => [name, R_OK | W_OK] as const,
  ),
  ...["gully.lock", "server.lock"].map((name) => [name, R_OK | W_OK] as const),
  ...["session-secret", "push-key"].map((name) => [name, R_OK] as const),
];

/** Files and folders that a server uses later; it starts without them. */
const NEEDED_LATER: typeof NEEDED = [
  ["cricketdata-key", R_OK],
  ["mail-server", R_OK],
  ...["backups", "outbox", "imports"].map((name) => [name, R_OK | W_OK | X_OK] as const),
];

/**
 * Makes DATA_DIR if it is missing, and looks whether this user may write what is in it.
 *
 * @throws AppError "unavailable" with a sentence that names the path and the command that mends it
 */
export function makeDataFolder({ dataDir }: DataDir): void {
  const fault = tryToMake(dataDir) ?? findFolderFault(dataDir, NEEDED);
  if (fault === null) return;
  throw new AppError("unavailable", describeFault(fault, dataDir, thisUser()));
}

/** The first file or folder of DATA_DIR that this process cannot use or make; changes nothing. */
export function findFault({ dataDir }: DataDir): PathFault | null {
  const place = nearestThere(dataDir);
  if (!statSync(place).isDirectory()) return { path: dataDir, code: "ENOTDIR", owner: null };
  if (place === dataDir) return findFolderFault(dataDir, [...NEEDED, ...NEEDED_LATER]);
  const fault = findFolderFault(place, [["", W_OK | X_OK]]);
  return fault && { path: dataDir, code: fault.code, owner: null };
}

/** The folder itself, or the first one above it that exists. */
export function nearestThere(folder: string): string {
  return existsSync(folder) ? folder : nearestThere(path.dirname(folder));
}

/** A file and its owner, beside the path whose owner it should have. */
export interface ForeignFile {
  readonly path: string;
  readonly owner: number;
  readonly beside: { readonly path: string; readonly owner: number };
}

/**
 * The first file of DATA_DIR that belongs to another user than the folder, as after a command of root.
 * Where everybody may write to the folder, as in a new volume of the image, its owner says nothing: there
 * files are compared with the database.
 */
export function findForeignFile({ dataDir }: DataDir): ForeignFile | null {
  const isForAll = (statSync(dataDir).mode & 0o002) !== 0;
  const whole = isForAll ? path.join(dataDir, "gully.db") : dataDir;
  const owner = ownerOf(whole);
  if (owner === null) return null;
  for (const [name] of [...NEEDED, ...NEEDED_LATER]) {
    const file = path.join(dataDir, name);
    const own: number | null = name === "" ? owner : ownerOf(file);
    if (own !== null && own !== owner) {
      return { path: file, owner: own, beside: { path: whole, owner } };
    }
  }
  return null;
}

export function thisUser(): ProcessUser | null {
  const { getuid, getgid } = process;
  return getuid && getgid ? { uid: getuid(), gid: getgid() } : null;
}

function tryToMake(dataDir: string): PathFault | null {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return null;
  } catch (error) {
    return { path: dataDir, code: codeOf(error), owner: null };
  }
}

function findFolderFault(dataDir: string, needed: typeof NEEDED): PathFault | null {
  for (const [name, mode] of needed) {
    const file = path.join(dataDir, name);
    try {
      accessSync(file, mode);
    } catch (error) {
      const code = codeOf(error);
      if (code === "ENOENT" && name !== "") continue;
      return { path: file, code, owner: ownerOf(file) };
    }
  }
  return null;
}

function ownerOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.uid ?? null;
}

/** One sentence that says what is wrong, and one with the command that mends it. */
export function describeFault(
  { path: file, code, owner }: PathFault,
  dataDir: string,
  user: ProcessUser | null,
): string {
  const folder = quoted(dataDir);
  if (code === "EROFS") {
    return `${file} is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.`;
  }
  if (code === "ENOSPC" || code === "EDQUOT") return fullDisk(dataDir);
  if (code === "EEXIST" || code === "ENOTDIR") {
    return `DATA_DIR is ${dataDir}, which is a file or below one. Set DATA_DIR to a folder.`;
  }
  if (code !== "EACCES" && code !== "EPERM") {
    return `DATA_DIR is ${dataDir}, where ${file} cannot be used: ${code}. Set DATA_DIR to another folder.`;
  }
  if (user === null) return `This user may not write to ${file}. Set DATA_DIR to another folder.`;
  const { uid, gid } = user;
  if (owner === null) {
    return `DATA_DIR is ${dataDir}, which user ${uid} may not make. Make it with: sudo install -d -m 700 -o ${uid} -g ${gid} ${folder}`;
  }
  if (owner === uid) {
    return `User ${uid} owns ${file} but may not read and write it. Fix it with: chmod -R u+rwX ${folder}`;
  }
  return `${file} belongs to user ${owner}, and Gully runs as user ${uid}, who may not use it. Fix it with: sudo chown -R ${uid}:${gid} ${folder}`;
}

/**
 * The sentence for an error of the disk or of the database's file; null for another error.
 *
 * @param error also one that came from a thread, or that Drizzle has wrapped
 */
export function describeStorageError(error: unknown, { dataDir }: DataDir): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const code = codeOf(cause);
  const database = path.join(dataDir, "gully.db");
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return fullDisk(dataDir);
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
    return `${database} is damaged, or no database (${cause.message}). Put a backup in its place with: gully restore FILE`;
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return `Another program is writing to ${database}. Try again when it is done.`;
  }
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|IOERR|PERM|AUTH)|EROFS|EACCES|EPERM|EIO)/.test(code)) {
    return `The files in ${dataDir} cannot be used (${cause.message}). See why with: gully doctor`;
  }
  return null;
}

function fullDisk(dataDir: string): string {
  return `The disk of ${dataDir} is full. Make room and start again; what is free says: df -h ${quoted(dataDir)}`;
}

/** As a shell takes it. */
export function quoted(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
