import type { Env } from "#server/core/env";
import type { Logger } from "#server/core/log";
import type { Mailer } from "#server/core/mailer";
import { findMailServer } from "./mail-server";
import { createOutbox } from "./outbox";
import { createSmtpMailer } from "./smtp-mailer";

/**
 * Mails over SMTP_URL, or the server that an operator has stored, which is read anew for each mail.
 * Without either, mails become files in DATA_DIR/outbox, and links are logged.
 */
export function createMailer(env: Env, log: Logger): Mailer {
  const outbox = createOutbox(env, log);
  return {
    async send(mail, stop) {
      const server = await findMailServer(env);
      await (server === null ? outbox : createSmtpMailer(env, server)).send(mail, stop);
    },
  };
}
