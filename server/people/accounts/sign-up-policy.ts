import type { Tx } from "#db/client";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { readServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { findInvitation, takeInvitation } from "./invitations";

export type SignUp = NonNullable<Env["signUp"]>;

/** The policy of SIGN_UP, or else the one that an operator has set. */
export function signUpPolicy({ db, env }: { readonly db: Tx } & Pick<Services, "env">): SignUp {
  return env.signUp ?? readServerSetting(db, "signUp");
}

const CLOSED = "Sign-up is closed. If you have an account, please log in.";
const BY_INVITATION = "Sign-up is by invitation only. Please open the link you were sent.";

/**
 * The reason why nobody can sign up now, for the page with the form.
 *
 * @param invitation the token of a link, or null
 * @returns the sentence to show instead of the form; null to show the form
 */
export function signUpRefusal(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  invitation: string | null,
): string | null {
  const policy = signUpPolicy({ db, env });
  if (policy === "open") return null;
  if (policy === "closed") return CLOSED;
  const good = invitation !== null && findInvitation(db, invitation, now()) !== null;
  return good ? null : BY_INVITATION;
}

/**
 * Refuses a sign-up before anything is looked up, so that the answer is the same for every address
 * (rules.md#accounts).
 *
 * @throws AppError "forbidden"
 */
export function refuseSignUp(
  services: Pick<Services, "db" | "env" | "now">,
  invitation: string | null,
): void {
  const sentence = signUpRefusal(services, invitation);
  if (sentence !== null) throw new AppError("forbidden", sentence);
}

/**
 * Lets one person sign up, in the transaction of the sign-up. If the server asks for an invitation,
 * this takes one of its uses, also for an address that has an account (rules.md#accounts).
 *
 * @throws AppError "forbidden"
 */
export function admitSignUp(
  { env, now }: Pick<Services, "env" | "now">,
  tx: Tx,
  invitation: string | null,
): void {
  const policy = signUpPolicy({ db: tx, env });
  if (policy === "open") return;
  if (policy === "closed") throw new AppError("forbidden", CLOSED);
  if (invitation !== null && takeInvitation(tx, invitation, now())) return;
  throw new AppError("forbidden", BY_INVITATION);
}
