import { migrateDatabase } from "#db/migrate";
import { readEnv } from "../env";
import { createLog } from "../log";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";

/** Brings the database of DATA_DIR to the newest schema. */
export async function runMigrate(_args: string[], io: CommandIo): Promise<number> {
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  migrateDatabase(services.db);
  services.db.$client.close();
  io.stdout("The database is at the newest schema.\n");
  return 0;
}
