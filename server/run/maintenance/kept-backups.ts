import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { HOUR_MS, type Ms } from "#game/core/units";
import { fileSize } from "#game/core/words";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import type { HeavyWork } from "#server/core/job";
import type { Services } from "#server/core/services";
import { backUp, keepNewest } from "./back-up";
import { BACKUP_KINDS, type BackupKind, backupFolder, readTimedName } from "./database-folder";
import { LEAST_FREE } from "./require-ready";

type DataDir = Pick<Env, "dataDir">;

interface KeptBackup {
  readonly name: string;
  readonly kind: BackupKind;
  readonly at: Ms;
  readonly bytes: number;
}

/** The backups in DATA_DIR/backups with automatic names, the newest first. */
export function listBackups(env: DataDir): KeptBackup[] {
  const folder = backupFolder(env);
  return namesIn(folder)
    .flatMap((name) => {
      const known = readTimedName(name);
      const bytes = sizeOf(path.join(folder, name));
      return known === null || bytes === null ? [] : [{ name, ...known, bytes }];
    })
    .sort((a, b) => b.at - a.at);
}

/** The newest sound copy; a database that a restore has replaced is none. */
export function newestBackup(env: DataDir): KeptBackup | null {
  return listBackups(env).find(({ kind }) => kind !== "replaced") ?? null;
}

/**
 * Makes a backup of a kind, and then deletes the older ones that the kind does not keep. Refused
 * while the disk has too little room for it, because a full disk would stop the game.
 */
export const makeBackupWork: HeavyWork<[kind: "nightly" | "browser"], string> = {
  name: "makeBackup",
  run: async (services, kind) => {
    requireRoom(services);
    const file = await backUp(services, { kind });
    keepNewest(services, kind, BACKUP_KINDS[kind].keep);
    return path.basename(file);
  },
};

/** @throws AppError "unavailable" */
function requireRoom({ db, env }: Services): void {
  const needed = databaseBytes({ db }) + LEAST_FREE;
  const folder = backupFolder(env);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free >= needed) return;
    throw new AppError(
      "unavailable",
      `The disk has ${fileSize(free)} left, and a backup needs ${fileSize(needed)}.`,
    );
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error && "code" in error)) throw error;
    throw new AppError("unavailable", `${folder} could not be written: ${error.message}`);
  }
}

/** Pages of the database, which are also the size of its copy. */
export function databaseBytes({ db }: Pick<Services, "db">): number {
  const { $client: client } = db;
  const pragma = (name: string) => Number(client.pragma(name, { simple: true }));
  return pragma("page_count") * pragma("page_size");
}

/** Work of an hour ago has ended: the process that made the draft was interrupted. */
const DRAFT_KEPT_MS = HOUR_MS;

/** Deletes unfinished copies, which have everything that the database has. */
export function removeOldDrafts(env: DataDir, now: Ms): void {
  const folder = backupFolder(env);
  for (const name of namesIn(folder).filter((each) => /\.draft(?:-\w+)?$/.test(each))) {
    const file = path.join(folder, name);
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changedAt > DRAFT_KEPT_MS) rmSync(file, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error) return [];
    throw error;
  }
}

function sizeOf(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : null;
}
