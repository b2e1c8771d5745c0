import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { restoreDatabase } from "../maintenance/restore-database";
import type { CommandIo } from "./command";
import { databasePath } from "./open-services";

/** What follows `gully`. */
export const RESTORE_USAGE = "restore FILE";

/**
 * `gully restore`: puts a backup in the place of the database, while no server runs.
 *
 * @throws AppError as `restoreDatabase`, and with a sentence for wrong arguments
 */
export async function runRestore(args: string[], io: CommandIo): Promise<number> {
  const [backup, ...rest] = args;
  if (!backup || rest.length > 0) throw new AppError("invalid", `Write gully ${RESTORE_USAGE}`);
  const env = readEnv(io.variables);
  const previous = await restoreDatabase(env, {
    database: databasePath(env),
    backup,
    now: Date.now(),
  });
  io.stdout(`${backup} is the database now. Everybody has to log in again.\n`);
  if (previous !== null) io.stdout(`The one before is kept at ${previous}\n`);
  return 0;
}
