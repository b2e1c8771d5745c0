import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** The steps that a test may do otherwise than a browser and its device. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Whether the device has asked for finger, face or code. */
  readonly verified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  /** Another device's key. */
  readonly key?: KeyObject;
  readonly id?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey, in software; answers are JSON as @simplewebauthn/browser writes it. */
export function makeAuthenticator(site: { readonly origin: string; readonly id: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  let handle = "";

  function authData(flags: number, { rpId = site.id, verified = true, ...forged }: Forgery) {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    const bits = USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count]);
  }

  function clientData(type: string, challenge: string, forged: Forgery): Buffer {
    const { origin = site.origin } = forged;
    const data = { type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }

  const answer = (response: Record<string, unknown>, named = id.toString("base64url")) =>
    JSON.stringify({
      id: named,
      rawId: named,
      type: "public-key",
      clientExtensionResults: {},
      response,
    });

  return {
    id: id.toString("base64url"),
    privateKey,

    /** Makes the passkey. */
    register(
      options: { readonly challenge: string; readonly user: { readonly id: string } },
      forged: Forgery = {},
    ): string {
      handle = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseOf(publicKey)]);
      const data = Buffer.concat([authData(HAS_CREDENTIAL, forged), credential]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(data)],
        ]) as never,
      );
      return answer({
        clientDataJSON: clientData("webauthn.create", options.challenge, forged).toString(
          "base64url",
        ),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },

    /** Signs a challenge with the passkey. */
    logIn({ challenge }: { readonly challenge: string }, forged: Forgery = {}): string {
      const data = authData(0, forged);
      const client = clientData("webauthn.get", challenge, forged);
      const signed = Buffer.concat([data, sha256(client)]);
      return answer(
        {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, forged.key ?? privateKey).toString("base64url"),
          userHandle: forged.userHandle ?? handle,
        },
        forged.id,
      );
    },
  };
}

/** A public key in the form of WebAuthn: EC2, ES256, P-256, x and y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
