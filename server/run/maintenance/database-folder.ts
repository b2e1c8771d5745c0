import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import type { Ms } from "#game/core/units";
import type { Env } from "#server/core/env";

type DataDir = Pick<Env, "dataDir">;

/** The default folder of backups. */
export function backupFolder({ dataDir }: DataDir): string {
  return path.join(dataDir, "backups");
}

/**
 * The kinds of backups in DATA_DIR/backups, by the beginnings of their names. Each kind has its own
 * number of files to keep, so that no kind pushes out another; null keeps all.
 */
export const BACKUP_KINDS = {
  nightly: { keep: 7, label: "Every night" },
  browser: { keep: 3, label: "Made on this page" },
  gully: { keep: null, label: "Made by command" },
  "before-upgrade": { keep: 5, label: "Before an upgrade" },
  replaced: { keep: null, label: "Replaced by a restore" },
} as const satisfies Readonly<Record<string, { keep: number | null; label: string }>>;

export type BackupKind = keyof typeof BACKUP_KINDS;

/** A name with a time, which sorts in the order of time: `gully-20261121T141500123Z.db`. */
export function timedName(kind: BackupKind, now: Ms): string {
  return `${kind}-${new Date(now).toISOString().replaceAll(/[-:.]/g, "")}.db`;
}

const TIMED_NAME = /^([a-z-]+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.db$/;

/** Kind and time of a name that `timedName` could have made; null for others. */
export function readTimedName(name: string): { readonly kind: BackupKind; readonly at: Ms } | null {
  const [, kind = "", year, month, day, hour, minute, second, ms] = TIMED_NAME.exec(name) ?? [];
  if (!Object.hasOwn(BACKUP_KINDS, kind)) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(at) ? null : { kind: kind as BackupKind, at };
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
