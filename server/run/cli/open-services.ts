import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import type { Logger } from "#server/core/log";
import { GOOGLE_ENDPOINTS, type Services } from "#server/core/services";
import { createMailer } from "#server/people/delivery/create-mailer";
import { createLiveHub } from "#server/play/points/live-hub";
import { createRoomHub } from "#server/squads/making/room-hub";
import { makeDataFolder } from "../maintenance/data-folder";
import { liveEnv } from "./live-env";

const OPENID_TIMEOUT_MS = 8_000;

/**
 * The real services of a process: the database in DATA_DIR, the clock, random bytes and the mailer.
 *
 * @throws AppError "unavailable" if DATA_DIR cannot be used
 */
export function openServices(given: Env, log: Logger, options: { demo: boolean }): Services {
  makeDataFolder(given);
  makePrivate(databasePath(given));
  const db = openDatabase(databasePath(given));
  const env = liveEnv(given, db);
  return {
    db,
    env,
    log,
    mailer: createMailer(env, log),
    jobs: null,
    live: createLiveHub(db),
    rooms: createRoomHub({ db, now: Date.now }),
    now: Date.now,
    randomBytes,
    googleEndpoints: GOOGLE_ENDPOINTS,
    openIdTimeoutMs: OPENID_TIMEOUT_MS,
    demo: options.demo,
  };
}

/**
 * Creates an empty file for the database that only its owner can read, whatever the umask: the files
 * that SQLite puts beside a database get the same rights. An existing file is never opened: closing it
 * would release the locks of all connections of this process, and the next program that closes the
 * database would delete the write-ahead log under them.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

export function databasePath(env: Pick<Env, "dataDir">): string {
  return path.join(env.dataDir, "gully.db");
}

/**
 * For commands that only read: a wrong DATA_DIR must not create a new empty database.
 *
 * @throws AppError "not-found"
 */
export function requireDatabase(env: Pick<Env, "dataDir">): void {
  if (existsSync(databasePath(env))) return;
  throw new AppError("not-found", `There is no database in ${env.dataDir}: is DATA_DIR right?`);
}
