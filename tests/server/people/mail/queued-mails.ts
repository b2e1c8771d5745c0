import { mails } from "#db/schema";
import type { Services } from "#server/core/services";
import { queueMail } from "#server/people/delivery/queue-mail";
import { createSmtpMailer } from "#server/people/delivery/smtp-mailer";
import { verificationMail } from "#server/people/delivery/templates";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const LINK = "http://gully.test/verify-email/confirm?token=abc";
export const ENV = { mailFrom: "Gully <gully@club.example>" };

/** The services with a mailer that delivers to the SMTP server of an address. */
export function over(services: Services, url: string, deliveryMs?: number): Services {
  return { ...services, mailer: createSmtpMailer(ENV, { url }, deliveryMs) };
}

/** Queues a verification mail that is useful for so long, in milliseconds. */
export function queue(services: Services, to = "meera@example.org", usefulMs = DAY): void {
  const now = services.now();
  queueMail(services.db, verificationMail(LINK, to, "Meera <b>"), {
    now,
    usefulUntil: now + usefulMs,
  });
}

export const rows = ({ db }: Services) => db.select().from(mails).all();
export const only = (services: Services) => rows(services)[0];
