import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";

/** Brings the database of DATA_DIR to the newest schema, after a backup of an older one. */
export async function runMigrate(_args: string[], io: CommandIo): Promise<number> {
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    const backup = await upgradeDatabase(services);
    io.stdout("The database is at the newest schema.\n");
    if (backup !== null) io.stdout(`A backup from before is at ${backup}\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}
