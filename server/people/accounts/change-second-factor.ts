import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { recoveryCodes, secondFactors, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { normalizeEmail } from "./email-address";
import { makeRecoveryCodes } from "./recovery-codes";
import { type Proof, requireProof } from "./require-proof";
import { hasSecondFactor } from "./second-factor";
import type { SessionUser } from "./sessions";
import { tellOfWayIn } from "./tell-of-way-in";

/**
 * Turns the second factor of the user off; the recovery codes go with it.
 *
 * @param proof with a code
 * @throws AppError "conflict" when it is off already; as `requireProof` does
 */
export async function turnOffSecondFactor(
  services: Services,
  user: SessionUser,
  proof: Proof,
  clientAddress: string,
): Promise<void> {
  await requireProof(services, user, proof, clientAddress);
  if (!inTransaction(services.db, (tx) => deleteSecondFactor(services, tx, user.id))) throw isOff();
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "second-factor-off", { address, userId: user.id });
}

/**
 * Makes new recovery codes; the old ones end.
 *
 * @param proof with a code
 * @returns the codes, to be shown this once
 * @throws AppError "conflict" when the second factor is off; as `requireProof` does
 */
export async function renewRecoveryCodes(
  services: Services,
  user: SessionUser,
  proof: Proof,
  clientAddress: string,
): Promise<string[]> {
  await requireProof(services, user, proof, clientAddress);
  const codes = inTransaction(services.db, (tx) => {
    if (!hasSecondFactor(tx, user)) throw isOff();
    tellOfWayIn(services, tx, user.id, { kind: "recovery-codes" });
    return makeRecoveryCodes(services, tx, user.id);
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "recovery-codes-made", { address, userId: user.id });
  return codes;
}

/**
 * Turns the second factor of an account off without a code. For the host alone, for somebody who has
 * lost phone and recovery codes: no screen may reach this.
 *
 * @returns false when it was off already
 * @throws AppError "not-found" when no account has the address
 */
export function endSecondFactor(services: Services, address: string): boolean {
  const email = normalizeEmail(address);
  const ended = inTransaction(services.db, (tx) => {
    const user =
      email === null ? undefined : tx.select().from(users).where(eq(users.email, email)).get();
    if (!user) throw new AppError("not-found", `No account has the address ${address}.`);
    return deleteSecondFactor(services, tx, user.id) ? user.id : null;
  });
  if (ended !== null) logSecurityEvent(services.log, "second-factor-ended", { userId: ended });
  return ended !== null;
}

function deleteSecondFactor(services: Services, tx: Tx, userId: number): boolean {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  const { changes } = tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run();
  if (changes > 0) tellOfWayIn(services, tx, userId, { kind: "second-factor-off" });
  return changes > 0;
}

function isOff(): AppError {
  return new AppError("conflict", "The second factor is off already.");
}
