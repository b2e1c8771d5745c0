import type { Tx } from "#db/client";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";
import { verificationMail } from "../delivery/templates";
import { makeLink, type PendingCredentials } from "./mailed-links";

/** Queues the mail whose link verifies an address and completes the registration. */
export function queueVerification(
  services: Services,
  tx: Tx,
  user: { readonly id: number; readonly email: string },
  pending: PendingCredentials,
): void {
  const { href, expiresAt } = makeLink(services, tx, {
    userId: user.id,
    purpose: "verify",
    pending,
  });
  const mail = verificationMail(href, user.email, pending.displayName);
  queueMail(tx, mail, { now: services.now(), usefulUntil: expiresAt });
}
