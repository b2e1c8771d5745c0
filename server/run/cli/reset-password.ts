import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import { endPassword } from "#server/people/accounts/end-password";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const RESET_PASSWORD_USAGE = "reset-password EMAIL";

/**
 * `gully reset-password`: ends an account's password and log-ins, and prints the link for a new one.
 *
 * @throws AppError as `endPassword`, and with a sentence for wrong arguments
 */
export async function runResetPassword(args: string[], io: CommandIo): Promise<number> {
  const [address, ...rest] = args;
  if (!address || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${RESET_PASSWORD_USAGE}`);
  }
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    const { href, expiresAt } = endPassword(services, address);
    io.stdout(
      `The old password and every log-in of ${address} have ended. Until ${new Date(expiresAt).toISOString()} this link sets a new one, once:\n${href}\n`,
    );
    return 0;
  } finally {
    services.db.$client.close();
  }
}
