import type { Transporter } from "nodemailer";
import type { Env } from "#server/core/env";
import type { Mailer } from "#server/core/mailer";
import { composeMessage } from "./compose-message";

/** The longest time for one mail; a claim lasts longer. */
const DELIVERY_MS = 45_000;
const CONNECT_MS = 15_000;

/**
 * Mails over SMTP, one connection for each mail.
 *
 * @param deliveryMs the time limit for one mail
 */
export function createSmtpMailer(
  env: Pick<Env, "mailFrom">,
  smtpUrl: string,
  deliveryMs = DELIVERY_MS,
): Mailer {
  let transport: Transporter | undefined;
  return {
    async send(mail, stop) {
      transport ??= (await import("nodemailer")).default.createTransport({
        url: smtpUrl,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: deliveryMs,
      });
      const signal = AbortSignal.any([stop, AbortSignal.timeout(deliveryMs)]);
      await transport.sendMail({ ...composeMessage(env, mail), signal });
    },
  };
}
