import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, isTooMany } from "#server/core/errors";
import { PASSKEY_CHALLENGE_LIMIT, PASSKEY_CHALLENGE_MS } from "#server/core/limits";
import { siteOfLogIn } from "#server/core/public-address";
import type { Services } from "#server/core/services";

const CHALLENGE_BYTES = 32;

/** The challenge that a browser's passkey signs, in a signed cookie. */
export interface PasskeyChallenge {
  /** Base64url. */
  readonly challenge: string;
  /**
   * The user who adds a passkey, with the account's id for passkeys and the mark of its password: a
   * password that changes meanwhile ends the challenge. Null for a login.
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
 * Uses up a challenge in an open transaction.
 *
 * @throws AppError "invalid" if it has been used
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

/** The site of passkeys: browsers offer them on no other site. */
export interface PasskeySite {
  readonly origin: string;
  /** The host name. */
  readonly id: string;
}

/**
 * The site of APP_URL, or else of the request. Null if browsers have no passkeys there: without TLS,
 * except on this machine, and for an IP address.
 *
 * @param url the address that the browser shows
 */
export function passkeySite({ env }: Pick<Services, "env">, url: URL): PasskeySite | null {
  const { origin, protocol, hostname } = siteOfLogIn(env, url);
  const isThisMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isThisMachine) return null;
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { origin, id: hostname } : null;
}

const text = z.string().max(20_000);

const answer = {
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const registration = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const authentication = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

/**
 * Reads the answer of a browser that has made a passkey.
 *
 * @param json as the browser's library writes it
 * @throws Error for anything else
 */
export function readMadePasskey(json: string): RegistrationResponseJSON {
  // The library's types list the transports that are known today; browsers may name others.
  return readAs(registration, json) as RegistrationResponseJSON;
}

/**
 * Reads the answer of a browser that logs in with a passkey.
 *
 * @throws Error for anything else
 */
export function readUsedPasskey(json: string): AuthenticationResponseJSON {
  return readAs(authentication, json) as AuthenticationResponseJSON;
}

function readAs<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    // The parsers' messages repeat the answer, which must not reach the log.
    throw new Error("The answer could not be read.");
  }
}

/**
 * The library for passkeys, loaded at the first use: it takes a fifth of a second and 27 MB, which no
 * server without passkeys, no worker thread and no command should pay.
 */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}
