import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { users } from "#db/schema";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { RESET_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { queueMail, queueNothing } from "../delivery/queue-mail";
import { resetMail } from "../delivery/templates";
import { requireEmail } from "./email-address";
import { type Client, knownBrowserId } from "./known-browser";
import { hrefOf, LINK_MS, makeLink } from "./mailed-links";
import { makeToken } from "./tokens";

/**
 * Mails a link for a new password to the owner of an address, verified or not. For an unknown
 * address it writes as much and mails nothing, so that neither the answer nor its time reveals
 * anything (rules.md#accounts).
 *
 * @throws AppError "invalid" 'Please enter your email.' or for an invalid address, "too-many"
 */
export async function requestReset(
  services: Services,
  address: string,
  client: Client,
): Promise<void> {
  if (!address.trim()) throw new AppError("invalid", "Please enter your email.");
  const email = requireEmail(address);
  inTransaction(services.db, (tx) => {
    const now = services.now();
    const user = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
    const { clientAddress } = client;
    const knownBrowser = knownBrowserId(client, user);
    consumeAttemptTx(tx, RESET_LIMIT, { account: email, clientAddress, knownBrowser }, now);
    if (user) {
      const { href, expiresAt } = makeLink(services, tx, { userId: user.id, purpose: "reset" });
      queueMail(tx, resetMail(href, email), { now, usefulUntil: expiresAt });
    } else {
      const href = hrefOf(services, "reset", makeToken(services));
      queueNothing(tx, resetMail(href, email), { now, usefulUntil: now + LINK_MS.reset });
    }
  });
}
