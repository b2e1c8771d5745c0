import { existsSync } from "node:fs";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { databasePath } from "./open-services";

/**
 * For commands that only read: a wrong DATA_DIR must not become a new empty database.
 *
 * @throws AppError "not-found"
 */
export function requireDatabase(env: Pick<Env, "dataDir">): void {
  if (existsSync(databasePath(env))) return;
  throw new AppError("not-found", `There is no database in ${env.dataDir}: is DATA_DIR right?`);
}
