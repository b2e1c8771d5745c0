import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import type { Env } from "#server/core/env";

type DataDir = Pick<Env, "dataDir">;

/** The default folder of backups. */
export function backupFolder({ dataDir }: DataDir): string {
  return path.join(dataDir, "backups");
}

/** A name with a time, which sorts in the order of time: `gully-20261121T141500123Z.db`. */
export function timedName(prefix: string, now: number): string {
  return `${prefix}-${new Date(now).toISOString().replaceAll(/[-:.]/g, "")}.db`;
}

/** Whether `timedName` could have made a file's name with this prefix. */
export function isTimedName(name: string, prefix: string): boolean {
  return name.startsWith(`${prefix}-`) && /^\d{8}T\d{9}Z\.db$/.test(name.slice(prefix.length + 1));
}

/** An empty file that only its owner can read, beside its final place. */
export function makeDraft(file: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}.draft`;
  closeSync(openSync(draft, "wx", 0o600));
  return draft;
}

/** Deletes a database with SQLite's companion files. */
export function removeDatabase(file: string): void {
  for (const ending of ["", "-wal", "-shm", "-journal"]) rmSync(file + ending, { force: true });
}

/** Without this, a power cut may undo a rename. */
export function flush(fileOrFolder: string): void {
  const descriptor = openSync(fileOrFolder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
