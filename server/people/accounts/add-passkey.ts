import type {
  PublicKeyCredentialCreationOptionsJSON,
  VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import { count, eq } from "drizzle-orm";
import { inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { passkeys, users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { nameDevice } from "./known-browser";
import {
  loadWebAuthn,
  makeChallenge,
  type PasskeyChallenge,
  type PasskeySite,
  readMadePasskey,
  staleChallenge,
  takeChallenge,
} from "./passkey-challenge";
import { markOfPassword } from "./pending-log-in";
import { type Proof, requireProof } from "./require-proof";
import type { SessionUser } from "./sessions";
import { tellOfWayIn } from "./tell-of-way-in";

const MOST_PASSKEYS = 20;
const LONGEST_NAME = 40;
const HANDLE_BYTES = 32;
/**
 * EdDSA, ES256 and RS256, as the standard asks for. The library's default depends on the version of
 * Node: a passkey made on Node 24 would then not work on Node 22.
 */
const ALGORITHMS = [-8, -7, -257];

/**
 * The options with which a browser makes a passkey. The owner has just proven their identity. The
 * passkey names its account itself and asks for finger, face or code of the device.
 *
 * @throws AppError "conflict" if the account has the most passkeys it may have; as `requireProof` does
 */
export async function startPasskey(
  services: Services,
  user: SessionUser,
  site: PasskeySite,
  { proof, clientAddress }: { readonly proof: Proof; readonly clientAddress: string },
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; challenge: PasskeyChallenge }> {
  const account = await requireProof(services, user, proof, clientAddress);
  requireRoom(services.db, user.id);
  const own = services.db.select().from(passkeys).where(eq(passkeys.userId, user.id)).all();
  const userHandle = own[0]?.userHandle ?? services.randomBytes(HANDLE_BYTES).toString("base64url");
  const { bytes, challenge } = makeChallenge(services, {
    ...{ userId: user.id, userHandle },
    mark: markOfPassword(account),
  });
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: "Gully",
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(userHandle, "base64url")),
    userName: user.email ?? user.displayName,
    userDisplayName: user.displayName,
    challenge: bytes,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options, challenge };
}

/** The answer of a browser that has made a passkey. */
interface MadePasskey {
  /** JSON. */
  readonly answer: string;
  /** The owner's name for it; may be empty. */
  readonly name: string;
  /** The browser's user agent, which names the passkey if its owner gives no name. */
  readonly userAgent: string;
}

/**
 * Adds a passkey.
 *
 * @param challenge the one of `startPasskey`
 * @throws AppError "invalid" for an answer that is late, forged, used or of another site; "conflict"
 * for a passkey that is stored already, or one too many
 */
export async function addPasskey(
  services: Services,
  user: SessionUser,
  site: PasskeySite,
  input: {
    readonly challenge: PasskeyChallenge;
    readonly made: MadePasskey;
    readonly clientAddress: string;
  },
): Promise<void> {
  const { challenge, made, clientAddress } = input;
  const now = services.now();
  const { owner, expiresAt } = challenge;
  if (owner?.userId !== user.id || expiresAt <= now) throw staleChallenge();
  const who = { address: addressKey(clientAddress), userId: user.id };
  const credential = await verify(site, challenge, made.answer).catch((error: Error) => {
    logSecurityEvent(services.log, "passkey-failed", { ...who, reason: error.message });
    throw new AppError("invalid", "The passkey could not be added. Please try again.");
  });
  inTransaction(services.db, (tx) => {
    takeChallenge(tx, challenge, now);
    const account = tx.select().from(users).where(eq(users.id, user.id)).get();
    if (!account || markOfPassword(account) !== owner.mark) throw staleChallenge();
    requireRoom(tx, user.id);
    const name = nameOf(made);
    insert(tx, {
      userId: user.id,
      credentialId: credential.id,
      userHandle: owner.userHandle,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: now,
    });
    tellOfWayIn(services, tx, user.id, { kind: "passkey", name });
  });
  logSecurityEvent(services.log, "passkey-added", who);
}

type Credential = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>["credential"];

async function verify(
  site: PasskeySite,
  { challenge }: PasskeyChallenge,
  answer: string,
): Promise<Credential> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: readMadePasskey(answer),
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  });
  if (!verified) throw new Error("The signature is wrong.");
  return registrationInfo.credential;
}

function requireRoom(tx: Tx, userId: number): void {
  const row = tx
    .select({ passkeys: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .get();
  if ((row?.passkeys ?? 0) < MOST_PASSKEYS) return;
  throw new AppError("conflict", `An account has at most ${MOST_PASSKEYS} passkeys.`);
}

function insert(tx: Tx, row: typeof passkeys.$inferInsert): void {
  try {
    tx.insert(passkeys).values(row).run();
  } catch (error) {
    if (!isUniqueViolation(error, "passkeys.credential_id")) throw error;
    throw new AppError("conflict", "This passkey has been added already.");
  }
}

function nameOf({ name, userAgent }: MadePasskey): string {
  const short = [...tidyName(name)].slice(0, LONGEST_NAME).join("");
  return tidyName(short) || nameDevice(userAgent);
}
