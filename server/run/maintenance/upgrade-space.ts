import type { StoredDatabase } from "./read-stored";
import { LEAST_FREE } from "./require-ready";

const MB = 1_000_000;
/**
 * A changed table is rebuilt in one transaction, whose writes all stay in the -wal file until it ends:
 * at worst the whole database, and again the freed pages, which are overwritten (secure_delete). Then
 * the file itself may be twice as big for a while.
 */
const COPIES_OF_MIGRATIONS = 3;
const COPIES_OF_BACKUP = 1;
/** Measured: 37 seconds for 1,575 MB with the backup, docs/benchmarks.md. */
const MB_PER_SECOND = 40;
/**
 * Milliseconds, measured with leagues of fifty without a chain: 20 s for a thousand leagues and 200,000
 * saves.
 */
const MS_PER_SAVE = 0.06;
const MS_PER_LOCKED_TEAM = 0.02;
const MS_PER_CHAIN = 1;
/** For a league whose rules have another form in this version and are recorded in its chain again. */
const MS_PER_RULES = 1;

/**
 * The disk space that the next start needs at most while it upgrades.
 *
 * @param bytes of the database with its -wal file
 */
export function spaceForUpgrade(bytes: number): number {
  return bytes * (COPIES_OF_BACKUP + COPIES_OF_MIGRATIONS) + LEAST_FREE;
}

/** A rough estimate for an ordinary machine, in whole seconds. */
export function secondsForUpgrade(stored: ToUpgrade): number {
  const { bytes, pending, leagues, leaguesWithoutChain, savesToChain, teamsToChain } = stored;
  const tables = pending.length === 0 ? 0 : bytes / MB / MB_PER_SECOND;
  const chains =
    savesToChain * MS_PER_SAVE +
    teamsToChain * MS_PER_LOCKED_TEAM +
    leagues * (leaguesWithoutChain > 0 ? MS_PER_CHAIN : MS_PER_RULES);
  return Math.ceil(tables + chains / 1_000);
}

type ToUpgrade = Pick<
  StoredDatabase,
  "bytes" | "pending" | "leagues" | "leaguesWithoutChain" | "savesToChain" | "teamsToChain"
>;
