import type { Env } from "#server/core/env";
import type { Logger } from "#server/core/log";
import type { Mailer } from "#server/core/mailer";
import { createOutbox } from "./outbox";
import { createSmtpMailer } from "./smtp-mailer";

/** Mails over SMTP_URL. Without it, mails become files in DATA_DIR/outbox. */
export function createMailer(env: Env, log: Logger): Mailer {
  return env.smtpUrl === null ? createOutbox(env, log) : createSmtpMailer(env, env.smtpUrl);
}
