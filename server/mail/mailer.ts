import { createTransport } from "nodemailer";
import type { Env } from "../env";
import type { Logger } from "../log";
import { createOutbox } from "./outbox";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one link that the mail is about. */
  readonly link: string;
}

export interface Mailer {
  /** Never throws: a mail server that is down must not fail what was done. */
  send(mail: Mail): Promise<void>;
}

/** Mails over SMTP_URL; without it they become files in DATA_DIR/outbox and the link is logged. */
export function createMailer(env: Env, log: Logger, now: () => number): Mailer {
  if (!env.smtpUrl) return createOutbox(env, log, now);
  const transport = createTransport(env.smtpUrl, { from: env.mailFrom });
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to, subject, text, html });
      } catch (error) {
        log.error({ err: error, subject }, "A mail could not be sent.");
      }
    },
  };
}
