import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { MIGRATION_NOTES } from "#db/migration-notes";
import { fileSize, plural } from "#game/core/words";
import type { Env } from "#server/core/env";
import { unsupportedNodeSentence } from "#server/core/supported-node";
import { notesSince, releaseOf } from "./changed-defaults";
import { BACKUP_KINDS, backupFolder } from "./database-folder";
import { isRestoring } from "./folder-lock";
import { readStored, type StoredDatabase } from "./read-stored";
import { LEAST_FREE } from "./require-ready";
import { UPGRADE_BACKUP } from "./upgrade-database";
import { secondsForUpgrade, spaceForUpgrade } from "./upgrade-space";

/** The consequences of the next start of this version for a database, as sentences. */
export interface UpgradeCheck {
  /** The present database; null if nothing could be read. */
  readonly stored: StoredDatabase | null;
  /** The steps of the next start, in order. */
  readonly steps: readonly string[];
  /** Defaults that have changed since the version of the database. */
  readonly changes: readonly string[];
  /** The reasons not to start this version yet; empty if it is ready. */
  readonly faults: readonly string[];
}

interface Machine {
  /** As in process.versions.node. */
  readonly nodeVersion: string;
  /** Bytes that are free on the disk of a folder. */
  readonly freeBytes: (folder: string) => number;
}

const THIS_MACHINE: Machine = {
  nodeVersion: process.versions.node,
  freeBytes: (folder) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
};

/**
 * Predicts the next start of this version on the database in DATA_DIR without changing anything: the
 * connection cannot write, and a server may be running.
 *
 * @param database the file, in DATA_DIR
 */
export function checkUpgrade(
  env: Pick<Env, "dataDir">,
  database: string,
  machine: Machine = THIS_MACHINE,
): UpgradeCheck {
  const node = unsupportedNodeSentence(machine.nodeVersion);
  const before = node === null ? [] : [node];
  const refuse = (...faults: readonly string[]) => {
    return { stored: null, steps: [], changes: [], faults: [...before, ...faults] };
  };
  if (!existsSync(database)) {
    return refuse(
      `There is no database in ${env.dataDir}: is DATA_DIR right? The next start would make a new, empty one.`,
    );
  }
  if (isRestoring(env)) return refuse(`A restore is under way in ${env.dataDir}.`);
  const stored = readStored(database);
  if (!("applied" in stored)) return refuse(...stored);
  const free = machine.freeBytes(env.dataDir);
  const release = releaseOf(stored.applied);
  return {
    stored,
    steps: stepsOf(stored, env, free),
    changes: release === null ? [] : notesSince(release),
    faults: [...before, ...listFolderFaults(env, database), ...listSpaceFaults(stored, env, free)],
  };
}

function stepsOf(stored: StoredDatabase, env: Pick<Env, "dataDir">, free: number): string[] {
  const { applied, pending, bytes } = stored;
  if (pending.length === 0) {
    const chains = chainSteps(stored);
    const takes =
      chains.length === 0 ? [] : [`It takes about ${plural(secondsForUpgrade(stored), "second")}.`];
    return ["The database has the newest schema: nothing is migrated.", ...chains, ...takes];
  }
  const migrations = [
    `${plural(pending.length, "migration")} in one transaction:`,
    ...pending.map((name) => `  ${name}: ${MIGRATION_NOTES[name] ?? ""}`),
  ];
  if (applied.length === 0) return ["The database is new: no backup is made.", ...migrations];
  return [
    `A backup first: ${backupFolder(env)}/${UPGRADE_BACKUP}-TIME.db, ${fileSize(bytes)}. The newest ${BACKUP_KINDS[UPGRADE_BACKUP].keep} of these stay.`,
    ...migrations,
    ...chainSteps(stored),
    `It takes about ${plural(secondsForUpgrade(stored), "second")}, on a slow disk several times that, and nobody can play meanwhile.`,
    `It needs up to ${fileSize(spaceForUpgrade(bytes))} of disk; ${fileSize(free)} are free.`,
  ];
}

function chainSteps({ leaguesWithoutChain }: StoredDatabase): string[] {
  if (leaguesWithoutChain === 0) return [];
  const which = plural(leaguesWithoutChain, "league starts", "leagues start");
  return [`${which} a chain of receipts (docs/rules.md#chain).`];
}

function listFolderFaults(env: Pick<Env, "dataDir">, database: string): string[] {
  return [env.dataDir, database, backupFolder(env)]
    .filter((each) => existsSync(each) && !isWritable(each))
    .map((each) => `${each} cannot be written by the user who asks; the server's user has to.`);
}

function listSpaceFaults(
  { applied, pending, bytes }: StoredDatabase,
  env: Pick<Env, "dataDir">,
  free: number,
): string[] {
  const isUpgrade = applied.length > 0 && pending.length > 0;
  const needed = isUpgrade ? spaceForUpgrade(bytes) : LEAST_FREE;
  if (free >= needed) return [];
  return [
    `There is not enough room in ${env.dataDir}: ${fileSize(needed)} are needed, ${fileSize(free)} are free.`,
  ];
}

function isWritable(fileOrFolder: string): boolean {
  try {
    accessSync(fileOrFolder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
