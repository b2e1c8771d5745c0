import { and, asc, count, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { openidAccounts, passkeys, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { providerName } from "./log-in-with-openid";
import { type Proof, requireProof } from "./require-proof";
import type { SessionUser } from "./sessions";

export interface LinkedOpenId {
  readonly issuer: string;
  /** The host of the provider. */
  readonly name: string;
  readonly linkedAt: Ms;
}

/** The refusal to end the last way into an account. */
export const LAST_WAY_IN =
  'This is your only way in. "Forgot password?" on the login page sets a password.';

/** The user's logins at OpenID providers, at most one for each issuer. */
export function listOpenIdAccounts(tx: Tx, user: { readonly id: number }): LinkedOpenId[] {
  const { issuer, linkedAt } = openidAccounts;
  return tx
    .select({ issuer, linkedAt })
    .from(openidAccounts)
    .where(eq(openidAccounts.userId, user.id))
    .orderBy(asc(linkedAt), asc(issuer))
    .all()
    .map((row) => ({ ...row, name: providerName(row.issuer) }));
}

/** Whether the user can log in without an OpenID provider. */
export function hasOtherWayIn(
  { env }: Pick<Services, "env">,
  tx: Tx,
  user: { readonly id: number },
): boolean {
  const row = tx.select().from(users).where(eq(users.id, user.id)).get();
  const google = env.google !== null && Boolean(row?.googleSub);
  if (row?.passwordHash || google) return true;
  const own = eq(passkeys.userId, user.id);
  return (tx.select({ number: count() }).from(passkeys).where(own).get()?.number ?? 0) > 0;
}

/**
 * Unlinks a login of the user at a provider. The next login there links it again if the provider
 * vouches for the address of the account.
 *
 * @throws AppError "not-found" for one that is gone, or another person's; "conflict" for the last way
 * in; as `requireProof` does
 */
export async function unlinkOpenId(
  services: Services,
  user: SessionUser,
  issuer: string,
  { proof, clientAddress }: { readonly proof: Proof; readonly clientAddress: string },
): Promise<void> {
  await requireProof(services, user, proof, clientAddress);
  inTransaction(services.db, (tx) => {
    const { changes } = tx
      .delete(openidAccounts)
      .where(and(eq(openidAccounts.issuer, issuer), eq(openidAccounts.userId, user.id)))
      .run();
    if (changes === 0) throw noSuchOpenId();
    if (!hasOtherWayIn(services, tx, user)) throw new AppError("conflict", LAST_WAY_IN);
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "openid-unlinked", { address, userId: user.id });
}

/** For a login that has been unlinked, or is another person's. */
export function noSuchOpenId(): AppError {
  return new AppError("not-found", "This login has been unlinked already.");
}
