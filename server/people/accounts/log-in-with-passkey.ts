import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { passkeys, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { countAttempt, requireAttemptsLeft } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { PASSKEY_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import {
  loadWebAuthn,
  makeChallenge,
  type PasskeyChallenge,
  type PasskeySite,
  readUsedPasskey,
  staleChallenge,
  takeChallenge,
} from "./passkey-challenge";
import { UNVERIFIED } from "./require-verified";
import { isUnverified, type SessionUser, toSessionUser } from "./sessions";

/** The options with which a browser asks for any passkey of this site. Nothing is stored. */
export async function startPasskeyLogIn(
  services: Services,
  site: PasskeySite,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; challenge: PasskeyChallenge }> {
  const { bytes, challenge } = makeChallenge(services, null);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytes,
    userVerification: "required",
  });
  return { options, challenge };
}

/**
 * The user of a passkey. The device has asked for finger, face or code, so it counts as two factors and
 * no code is required (ADR-100).
 *
 * @param challenge the one of `startPasskeyLogIn`
 * @param answer the browser's, as JSON
 * @throws AppError "invalid" for an answer that is late, forged, used, of another site or of an unknown
 * passkey; "forbidden" for an unverified address; "too-many" after too many such answers from one
 * address
 */
export async function logInWithPasskey(
  services: Services,
  site: PasskeySite,
  input: {
    readonly challenge: PasskeyChallenge;
    readonly answer: string;
    readonly clientAddress: string;
  },
): Promise<SessionUser> {
  const { challenge, answer, clientAddress } = input;
  const source = { account: null, clientAddress };
  const now = services.now();
  requireAttemptsLeft(services, PASSKEY_LIMIT, source);
  if (challenge.owner !== null || challenge.expiresAt <= now) throw staleChallenge();
  const found: { userId: number | null } = { userId: null };
  try {
    return await verify(services, site, { challenge, answer, found });
  } catch (error) {
    countAttempt(services, PASSKEY_LIMIT, source);
    const reason = error instanceof Error ? error.message : "unknown";
    const { userId } = found;
    const address = addressKey(clientAddress);
    logSecurityEvent(services.log, "passkey-failed", { address, userId, reason });
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "This passkey does not work here. Please log in another way.");
  }
}

async function verify(
  services: Services,
  site: PasskeySite,
  {
    challenge,
    answer,
    found,
  }: {
    challenge: PasskeyChallenge;
    answer: string;
    /** Gets the owner of the passkey as soon as it is known, for the log. */
    found: { userId: number | null };
  },
): Promise<SessionUser> {
  const response = readUsedPasskey(answer);
  const stored = findPasskey(services, response.id);
  if (stored === undefined) throw new Error("Nobody has this passkey.");
  const { passkey, user } = stored;
  found.userId = user.id;
  if (isUnverified(user)) throw new AppError("forbidden", UNVERIFIED);
  if (response.response.userHandle !== passkey.userHandle) throw new Error("Another account's.");
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  });
  if (!verified) throw new Error("The signature is wrong.");
  inTransaction(services.db, (tx) => {
    const now = services.now();
    takeChallenge(tx, challenge, now);
    const { changes } = tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
      .where(eq(passkeys.id, passkey.id))
      .run();
    if (changes === 0) throw new Error("It has just been removed.");
  });
  return toSessionUser(user);
}

function findPasskey({ db }: Services, credentialId: string) {
  return db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .get();
}
