import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { passkeys } from "#db/schema";
import type { Ms } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { type Proof, requireProof } from "./require-proof";
import type { SessionUser } from "./sessions";

export interface ListedPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Ms;
  /** Null before its first login. */
  readonly lastUsedAt: Ms | null;
}

/** The passkeys of a user, the oldest first. */
export function listPasskeys(tx: Tx, user: { readonly id: number }): ListedPasskey[] {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return tx
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .orderBy(asc(passkeys.id))
    .all();
}

const anyOf = prepareOnce((db) =>
  db.select({ found: sql<number>`1` }).from(passkeys).limit(1).prepare(),
);

/** Whether any account has a passkey; without one, the login page offers none. */
export function hasPasskeys(tx: Tx): boolean {
  return anyOf(tx).get() !== undefined;
}

/**
 * Removes a passkey of the user.
 *
 * @throws AppError "not-found" for one that is gone, or another person's; as `requireProof` does
 */
export async function removePasskey(
  services: Services,
  user: SessionUser,
  passkeyId: number,
  { proof, clientAddress }: { readonly proof: Proof; readonly clientAddress: string },
): Promise<void> {
  await requireProof(services, user, proof, clientAddress);
  const { changes } = services.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, user.id)))
    .run();
  if (changes === 0) throw noSuchPasskey();
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "passkey-removed", { address, userId: user.id });
}

/** For a passkey that has been removed, or is another person's. */
export function noSuchPasskey(): AppError {
  return new AppError("not-found", "This passkey has been removed already.");
}
