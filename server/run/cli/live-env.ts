import type { Db } from "#db/client";
import type { Env } from "#server/core/env";
import { readAddress } from "#server/core/public-address";
import { mailSender, mailServerUrl } from "#server/people/delivery/mail-server";

/**
 * The settings, with those that operators have set on the server's pages unless a variable says otherwise.
 * They are read each time they are used, so that a change counts at once, in each thread and in commands.
 */
export function liveEnv(env: Env, db: Db): Env {
  return Object.defineProperties(
    { ...env },
    {
      appUrl: { enumerable: true, get: () => readAddress(db, env) },
      smtpUrl: { enumerable: true, get: () => mailServerUrl(env) },
      mailFrom: { enumerable: true, get: () => mailSender(env, readAddress(db, env)) },
    },
  );
}
