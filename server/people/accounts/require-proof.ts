import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { addressKey } from "#server/core/address-key";
import { consumeAttempt, resetAttempts } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { PASSWORD_CHANGE_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { normalizeEmail } from "./email-address";
import { isBeyondPasswords, passwordFits } from "./passwords";
import { requireCode } from "./require-code";
import { hasSecondFactor } from "./second-factor";
import type { SessionUser } from "./sessions";

/** The proof of identity that a logged-in user types, as `proofAsked` demands it. */
export interface Proof {
  readonly password: string;
  /** The address of the account, if it has no password. */
  readonly email: string;
  /** The display name, if the account has no address either. */
  readonly displayName?: string;
  /** The code of the second factor, if the account has one. */
  readonly code: string;
}

export interface ProofAsked {
  /** Null for an account without an address. */
  readonly email: string | null;
  readonly displayName: string;
  /** Whether the proof is the password; otherwise it is the address, or without one the name. */
  readonly withPassword: boolean;
  readonly withCode: boolean;
}

type UserRow = typeof users.$inferSelect;

/** Whether the account has a password of its own; otherwise it logs in at a provider. */
export function hasPassword(tx: Tx, user: { readonly id: number }): boolean {
  const row = tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
    .get();
  return Boolean(row?.passwordHash);
}

/** The proof that a form has to ask for. */
export function proofAsked(tx: Tx, user: SessionUser): ProofAsked {
  const { email, displayName } = user;
  return {
    email,
    displayName,
    withPassword: hasPassword(tx, user),
    withCode: hasSecondFactor(tx, user),
  };
}

/**
 * Requires proof of identity before actions that a stolen session must not do: ending sessions,
 * deleting the account, changing how it logs in. Attempts are limited as for a change of password; a
 * right proof resets the account's count. The code of a second factor is checked last.
 *
 * @returns the account as it was when the proof was right
 * @throws AppError "invalid" for a wrong proof, "too-many", "unauthenticated" if the account or the
 * password no longer exists; FieldsError on `code`
 */
export async function requireProof(
  services: Services,
  user: { readonly id: number },
  proof: Proof,
  clientAddress: string,
): Promise<UserRow> {
  const row = requireAccount(services, user);
  const source = { account: String(user.id), clientAddress };
  consumeAttempt(services, PASSWORD_CHANGE_LIMIT, source);
  const fault = await findFault(row, proof, services.gone);
  if (fault !== null) {
    const address = addressKey(clientAddress);
    logSecurityEvent(services.log, "proof-failed", { address, userId: user.id });
    throw new AppError("invalid", fault);
  }
  // While it was hashed the password may have ended, and with it this session.
  if (requireAccount(services, user).passwordHash !== row.passwordHash) throw loggedOut();
  resetAttempts(services.db, PASSWORD_CHANGE_LIMIT, source);
  requireCode(services, user, proof.code, { clientAddress, browser: null });
  return row;
}

function requireAccount({ db }: Services, user: { readonly id: number }): UserRow {
  const row = db.select().from(users).where(eq(users.id, user.id)).get();
  if (!row || row.deletedAt !== null) throw loggedOut();
  return row;
}

/** Null when the proof is right. */
async function findFault(
  { passwordHash, email, displayName }: UserRow,
  proof: Proof,
  gone: AbortSignal | undefined,
): Promise<string | null> {
  if (passwordHash === null && email === null) {
    return tidyName(proof.displayName ?? "") === displayName
      ? null
      : "Please type your display name.";
  }
  if (passwordHash === null) {
    const isTheirs = normalizeEmail(proof.email) === email;
    return isTheirs ? null : "Please type the email address of your account.";
  }
  if (!proof.password) return "Please enter your password.";
  const fits =
    !isBeyondPasswords(proof.password) && (await passwordFits(passwordHash, proof.password, gone));
  return fits ? null : "The password is wrong.";
}
