import type { Env } from "#server/core/env";
import type { Mailer } from "#server/core/mailer";
import { composeMessage } from "./compose-message";
import type { MailConnection } from "./mail-server";

/** The longest time for one mail; a claim lasts longer. */
const DELIVERY_MS = 45_000;
const CONNECT_MS = 15_000;

/**
 * Mails over SMTP, one connection for each mail.
 *
 * @param server how to connect
 * @param deliveryMs the time limit for one mail
 */
export function createSmtpMailer(
  env: Pick<Env, "mailFrom">,
  server: MailConnection,
  deliveryMs = DELIVERY_MS,
): Mailer {
  return {
    async send(mail, stop) {
      const { default: nodemailer } = await import("nodemailer");
      const transport = nodemailer.createTransport({
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: deliveryMs,
        ...server,
      });
      const signal = AbortSignal.any([stop, AbortSignal.timeout(deliveryMs)]);
      await transport.sendMail({ ...composeMessage(env, mail), signal });
    },
  };
}
