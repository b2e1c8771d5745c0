import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";
import { AppError, loggedOut } from "../errors";
import { addressKey } from "../limits/address-key";
import { consumeAttempt, resetAttempts } from "../limits/attempts";
import { PASSWORD_CHANGE_LIMIT } from "../limits/limits";
import { logSecurityEvent } from "../security-events";
import type { Services } from "../services";
import { normalizeEmail } from "./email-address";
import { isBeyondPasswords } from "./password-rules";
import { passwordFits } from "./passwords";

/** What a logged-in person types to prove who they are: one of the two, as `hasPassword` says. */
export interface Proof {
  readonly password: string;
  /** The address of the account, for one that logs in with Google alone. */
  readonly email: string;
}

type UserRow = typeof users.$inferSelect;

/** Whether the account proves itself by a password; else it logs in with Google. */
export function hasPassword(tx: Tx, user: { readonly id: number }): boolean {
  const row = tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
    .get();
  return Boolean(row?.passwordHash);
}

/**
 * Asks once more who somebody is, before what a found session must not do: ending sessions, deleting
 * the account. As many tries as a change of password; a right one resets the account's count.
 *
 * @returns the account as it was when the proof was right
 * @throws AppError "invalid" for a wrong proof, "too-many", "unauthenticated" when the account no
 *   longer exists
 */
export async function requireProof(
  services: Services,
  user: { readonly id: number },
  proof: Proof,
  clientAddress: string,
): Promise<UserRow> {
  const row = services.db.select().from(users).where(eq(users.id, user.id)).get();
  if (!row || row.deletedAt !== null) throw loggedOut();
  const source = { account: String(user.id), clientAddress };
  consumeAttempt(services, PASSWORD_CHANGE_LIMIT, source);
  const fault = await findFault(row, proof, services.gone);
  if (fault !== null) {
    const address = addressKey(clientAddress);
    logSecurityEvent(services.log, "proof-failed", { address, userId: user.id });
    throw new AppError("invalid", fault);
  }
  resetAttempts(services.db, PASSWORD_CHANGE_LIMIT, source);
  return row;
}

/** Null when the proof is right. */
async function findFault(
  { passwordHash, email }: UserRow,
  proof: Proof,
  gone: AbortSignal | undefined,
): Promise<string | null> {
  if (passwordHash === null) {
    const isTheirs = normalizeEmail(proof.email) === email;
    return isTheirs ? null : "Please type the email address of your account.";
  }
  if (!proof.password) return "Please enter your password.";
  const fits =
    !isBeyondPasswords(proof.password) && (await passwordFits(passwordHash, proof.password, gone));
  return fits ? null : "The password is wrong.";
}
