import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, isTooMany } from "#server/core/errors";
import { PASSKEY_CHALLENGE_LIMIT, PASSKEY_CHALLENGE_MS } from "#server/core/limits";
import type { Services } from "#server/core/services";

const CHALLENGE_BYTES = 32;

/** The challenge that a browser's passkey signs, kept in a signed cookie. */
export interface PasskeyChallenge {
  /** Base64url. */
  readonly challenge: string;
  /**
   * The user who adds a passkey, the account's name for passkeys, and the mark of its password, so
   * that a passkey that was begun before a change of password is not added after it; null for a
   * log-in.
   */
  readonly owner: {
    readonly userId: number;
    readonly userHandle: string;
    readonly mark: string;
  } | null;
  readonly expiresAt: Ms;
}

/** Makes a challenge, with its bytes for the library. */
export function makeChallenge(
  { now, randomBytes }: Pick<Services, "now" | "randomBytes">,
  owner: PasskeyChallenge["owner"],
): { bytes: Uint8Array<ArrayBuffer>; challenge: PasskeyChallenge } {
  const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const challenge = Buffer.from(bytes).toString("base64url");
  return { bytes, challenge: { challenge, owner, expiresAt: now() + PASSKEY_CHALLENGE_MS } };
}

/**
 * Uses up a challenge in the transaction of its purpose.
 *
 * @throws AppError "invalid" when it has been used
 */
export function takeChallenge(tx: Tx, { challenge }: PasskeyChallenge, now: number): void {
  try {
    const source = { account: challenge, clientAddress: null };
    consumeAttemptTx(tx, PASSKEY_CHALLENGE_LIMIT, source, now);
  } catch (error) {
    throw isTooMany(error) ? staleChallenge() : error;
  }
}

/** For a challenge that is too old, was used, or was made for something else. */
export function staleChallenge(): AppError {
  return new AppError("invalid", "This took too long. Please try again.");
}
