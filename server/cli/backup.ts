import { readEnv } from "../env";
import { AppError } from "../errors";
import { createLog } from "../log";
import { backUp } from "../maintenance/back-up";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const BACKUP_USAGE = "backup [FILE]";

/**
 * `gully backup`: a copy of the database, also while the server runs.
 *
 * @throws AppError as `backUp`, and with a sentence for wrong arguments or no database
 */
export async function runBackup(args: string[], io: CommandIo): Promise<number> {
  const [file, ...rest] = args;
  if (rest.length > 0 || file === "") throw new AppError("invalid", `Write gully ${BACKUP_USAGE}`);
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    const backup = await backUp(services, file === undefined ? { kind: "gully" } : { file });
    io.stdout(`${backup}\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}
