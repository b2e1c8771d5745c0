import { LEAST_FREE } from "../require-ready";

const MB = 1_000_000;
/**
 * A table that is changed is rebuilt in one transaction, which keeps what it writes in the -wal file until
 * it ends: at worst the whole database, and once more the pages that are given up, which are overwritten
 * (secure_delete). Then the file itself may be twice as big for a while.
 */
const COPIES_OF_MIGRATIONS = 3;
const COPIES_OF_BACKUP = 1;
/** Measured: 37 seconds for 1,575 MB with the backup, docs/benchmarks.md. */
const MB_PER_SECOND = 40;

/**
 * How many bytes of disk the next start needs at most while it upgrades.
 *
 * @param bytes of the database with its -wal file
 */
export function spaceForUpgrade(bytes: number): number {
  return bytes * (COPIES_OF_BACKUP + COPIES_OF_MIGRATIONS) + LEAST_FREE;
}

/** How long that takes on an ordinary machine, roughly: whole seconds. */
export function secondsForUpgrade(bytes: number): number {
  return Math.ceil(bytes / MB / MB_PER_SECOND);
}

/** "15.4 MB", "1,575.0 MB" */
export function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / MB).toLocaleString("en", digits)} MB`;
}
