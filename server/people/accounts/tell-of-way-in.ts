import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { zonedTime } from "#game/core/zoned-time";
import type { Mail } from "#server/core/mailer";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";
import { wayInMail } from "../delivery/templates";

/** A change of the ways to log in; `name` is that of the passkey, token or provider. */
type WayInChange =
  | { readonly kind: "passkey" | "linked" | "api-token" | "push-token"; readonly name: string }
  | { readonly kind: "second-factor-on" | "second-factor-off" | "recovery-codes" };

const FORGOTTEN = 'use "Forgot password?" on the login page at once.';
const ENDS_IT = `${FORGOTTEN} The new password ends it.`;

/**
 * Queues a mail to the owner of an account about a new way into it, in the transaction of the change;
 * nothing without an address.
 */
export function tellOfWayIn(
  services: Pick<Services, "env" | "now">,
  tx: Tx,
  userId: number,
  change: WayInChange,
): void {
  const owner = tx.select().from(users).where(eq(users.id, userId)).get();
  if (!owner?.email || owner.deletedAt !== null) return;
  const when = zonedTime(services.now(), owner.timeZone ?? "UTC");
  const mail = wayInMail(services.env.appUrl, owner.email, { ...describe(change), when });
  queueNotice(services, tx, mail);
}

function describe(change: WayInChange): { subject: string; what: string; undo: string } {
  switch (change.kind) {
    case "passkey":
      return {
        subject: "A passkey was added to your Gully account",
        what: `The passkey “${change.name}” opens your account without the password from now on.`,
        undo: ENDS_IT,
      };
    case "linked":
      return {
        subject: `Login with ${change.name} was added to your Gully account`,
        what: `Somebody logged in at ${change.name} with this address. That login opens your account from now on.`,
        undo: `change your password at ${change.name} first, then ${ENDS_IT}`,
      };
    case "api-token":
      return {
        subject: "A token was made for your Gully account",
        what: `A script with the token “${change.name}” reads your leagues from now on.`,
        undo: ENDS_IT,
      };
    case "push-token":
      return {
        subject: "A token that sends scores was made by your Gully account",
        what: `A script with the token “${change.name}” sends scores in your name from now on.`,
        undo: ENDS_IT,
      };
    case "second-factor-on":
      return {
        subject: "The second factor of your Gully account is on",
        what: "Logins ask for the code of an authenticator app from now on. Ten recovery codes were made.",
        undo: `ask whoever runs this site to turn it off, and ${FORGOTTEN}`,
      };
    case "second-factor-off":
      return {
        subject: "The second factor of your Gully account is off",
        what: "Logins no longer ask for a code. The recovery codes have ended.",
        undo: `${FORGOTTEN} Then turn it on again on your Account page.`,
      };
    case "recovery-codes":
      return {
        subject: "New recovery codes were made for your Gully account",
        what: "Each of them replaces a code of the authenticator app once. The old ones have ended.",
        undo: `${FORGOTTEN} Then make new ones on your Account page.`,
      };
  }
}

/** Mails about an account are worth sending for this long. */
export const NOTICE_MS = 3 * DAY_MS;

/** Queues a mail that tells the owner of an account about a change. */
export function queueNotice({ now }: Pick<Services, "now">, tx: Tx, mail: Mail): void {
  queueMail(tx, mail, { now: now(), usefulUntil: now() + NOTICE_MS });
}
