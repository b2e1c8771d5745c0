import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { checkDatabase } from "../maintenance/check-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** `gully check`: 0 when the database is sound and every total is right, else 1 and why. */
export async function runCheck(_args: string[], io: CommandIo): Promise<number> {
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    const faults = await checkDatabase(services);
    io.stdout(faults.length === 0 ? "All is well.\n" : `${faults.join("\n")}\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    services.db.$client.close();
  }
}
