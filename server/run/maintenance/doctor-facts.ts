import { existsSync, statfsSync, statSync } from "node:fs";
import { isIPv4 } from "node:net";
import path from "node:path";
import type Database from "better-sqlite3";
import { listMigrations, newestMigrationAt } from "#db/migrate";
import type { Env } from "#server/core/env";
import { VERSION } from "#server/core/version";
import { tryMailServer } from "#server/people/delivery/try-mail-server";
import { listOwnAddresses } from "../http/network-door";
import { composeVersion } from "./compose-version";
import { findFault, findForeignFile, nearestThere, thisUser } from "./data-folder";
import type { DoctorFacts } from "./doctor-lines";
import { bytesOf, readDatabase } from "./read-stored";

/**
 * Looks at the machine, the folder and the database, and logs in at the mail server. Changes nothing.
 *
 * @param invalid sentences about variables; with one of them, only DATA_DIR of `env` counts
 */
export async function collectFacts(
  env: Env,
  {
    invalid,
    doubtful,
  }: { readonly invalid: readonly string[]; readonly doubtful: readonly string[] },
  now: number,
): Promise<DoctorFacts> {
  const { dataDir } = env;
  const isThere = existsSync(dataDir);
  const fault = findFault(env);
  return {
    version: VERSION,
    node: process.versions.node,
    platform: { os: process.platform, arch: process.arch, glibc: glibcVersion() },
    compose: await composeVersion(),
    variables: [...invalid, ...doubtful],
    user: thisUser(),
    folder: {
      path: dataDir,
      fault,
      owner: isThere ? statSync(dataDir).uid : null,
      // In a folder that this user may not enter nothing can be looked at.
      foreign: isThere && fault === null ? findForeignFile(env) : null,
    },
    database: readDatabaseFacts(path.join(dataDir, "gully.db")),
    freeBytes: freeBytesOf(nearestThere(dataDir)),
    clock: now,
    madeAt: newestMigrationAt(),
    mail: invalid.length > 0 ? null : await tryMailServer(env),
    env: invalid.length > 0 ? null : env,
    networkAddress: findNetworkAddress(),
  };
}

/** Tables in which something is written whenever somebody uses Gully. */
const USED = ["users", "sessions", "mails", "leagues"];

function readDatabaseFacts(file: string): DoctorFacts["database"] {
  if (!existsSync(file)) return null;
  const read = readDatabase(file, (client) => {
    const { pending } = listMigrations({ $client: client });
    return { bytes: bytesOf(file), pending: pending.length, newestRow: readNewestRow(client) };
  });
  return "bytes" in read ? read : read.join(" ");
}

function readNewestRow(client: Database.Database): number | null {
  const times = USED.filter((table) =>
    client.prepare("select 1 from pragma_table_info(?) where name = 'created_at'").get(table),
  ).map((table) =>
    client.prepare<[], number | null>(`select max(created_at) from ${table}`).pluck().get(),
  );
  const newest = Math.max(...times.map((time) => time ?? 0), 0);
  return newest === 0 ? null : newest;
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function glibcVersion(): string | null {
  const { header } = process.report.getReport() as {
    header: { readonly glibcVersionRuntime?: string };
  };
  return header.glibcVersionRuntime ?? null;
}

/** The likeliest address of IPv4 at which other machines reach this one; null without one. */
export function findNetworkAddress(): string | null {
  return listOwnAddresses().find((address) => isIPv4(address)) ?? null;
}
