import { existsSync } from "node:fs";
import path from "node:path";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { Db } from "./client";

/** Beside this file in the sources, beside the bundle in a build. */
const FOLDER = path.join(import.meta.dirname, "migrations");

/**
 * Brings the database to the newest schema; does nothing when it is there already.
 *
 * @throws Error when the migrations are not found or one of them fails (nothing of it stays)
 */
export function migrateDatabase(db: Db): void {
  if (!existsSync(FOLDER)) throw new Error(`No migrations found at ${FOLDER}.`);
  migrate(db, { migrationsFolder: FOLDER });
}
