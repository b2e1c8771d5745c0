import type { Env } from "../env";
import type { Logger } from "../log";
import type { OutgoingMail } from "./mail";
import { createOutbox } from "./outbox";
import { createSmtpMailer } from "./smtp-mailer";

export interface Mailer {
  /**
   * Hands one mail over; `sendQueuedMail` is the only one who calls this.
   *
   * @throws whatever kept the mail from being taken
   */
  send(mail: OutgoingMail, stop: AbortSignal): Promise<void>;
}

/** Mails over SMTP_URL; without it they become files in DATA_DIR/outbox and the link is logged. */
export function createMailer(env: Env, log: Logger): Mailer {
  return env.smtpUrl === null ? createOutbox(env, log) : createSmtpMailer(env, env.smtpUrl);
}
