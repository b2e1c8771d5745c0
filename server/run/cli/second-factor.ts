import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import { endSecondFactor } from "#server/people/accounts/change-second-factor";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const SECOND_FACTOR_USAGE = "second-factor off EMAIL";

/**
 * `gully second-factor off`: the account logs in without a code from now on, and its recovery codes
 * end. Works while the server runs.
 *
 * @throws AppError as `endSecondFactor`, and with a sentence for wrong arguments
 */
export async function runSecondFactor(args: string[], io: CommandIo): Promise<number> {
  const [act, address, ...rest] = args;
  if (act !== "off" || !address || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${SECOND_FACTOR_USAGE}`);
  }
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    const ended = endSecondFactor(services, address);
    io.stdout(`The second factor of ${address} is off${ended ? "" : " already"}.\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}
