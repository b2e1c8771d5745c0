import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Db } from "#db/client";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  type BackupKind,
  backupFolder,
  flush,
  makeDraft,
  readTimedName,
  removeDatabase,
  timedName,
} from "./database-folder";
import { requireSound } from "./verify-database";

/** Every page in one step: a copy in several would restart after each write of another process. */
const ALL_PAGES = 0x7fffffff;

/** A file that the operator names, or a kind of backup whose file is named by the time. */
type BackupPlace = { readonly file: string } | { readonly kind: BackupKind };

/**
 * Copies the database of a running server into a file of its own, with SQLite's online backup. The copy
 * is of one moment. It gets its name only after it was found sound and is on the disk, and only its
 * owner can read it.
 *
 * @returns the file's full path
 * @throws AppError "conflict" if the file exists already, "invalid" if its folder does not or the copy
 * is not sound, "unavailable" if it cannot be written (a full disk, for example)
 */
export async function backUp(services: Services, place: BackupPlace): Promise<string> {
  const file = placeOf(services, place);
  if (!existsSync(path.dirname(file))) {
    throw new AppError("invalid", `There is no folder ${path.dirname(file)}.`);
  }
  if (existsSync(file)) throw new AppError("conflict", `${file} is there already.`);
  let draft: string | null = null;
  try {
    draft = makeDraft(file);
    await copyDatabase(services.db, draft);
    renameSync(draft, file);
    flush(path.dirname(file));
  } catch (error) {
    if (draft !== null) removeDatabase(draft);
    throw explain(error, file);
  }
  return file;
}

/**
 * Copies a database into an existing empty file, sound and without companion files.
 *
 * @throws AppError "invalid" if the copy is not sound
 */
export async function copyDatabase(db: Pick<Db, "$client">, file: string): Promise<void> {
  await db.$client.backup(file, { progress: () => ALL_PAGES });
  const copy = new Database(file);
  try {
    copy.pragma("journal_mode = DELETE");
    requireSound({ $client: copy }, "The copy of the database");
  } finally {
    copy.close();
  }
  flush(file);
}

/**
 * Deletes all but the newest backups of a kind, by the times in their names; files with other names
 * stay.
 *
 * @param keep at least 1
 */
export function keepNewest({ env }: Pick<Services, "env">, kind: BackupKind, keep: number): void {
  const folder = backupFolder(env);
  const names = readdirSync(folder).filter((name) => readTimedName(name)?.kind === kind);
  for (const name of names.sort().slice(0, -keep)) rmSync(path.join(folder, name));
}

function placeOf({ env, now }: Services, place: BackupPlace): string {
  if ("file" in place) return path.resolve(place.file);
  const folder = backupFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, timedName(place.kind, now()));
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof AppError || !(error instanceof Error && "code" in error)) return error;
  return new AppError("unavailable", `${file} could not be written: ${error.message}`);
}
