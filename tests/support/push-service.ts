import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { PushTarget } from "#server/people/delivery/send-push";

/** A browser's subscription, with the keys that only the browser has. */
export interface TestSubscription extends PushTarget {
  /** The text of a message that was sent to it (RFC 8291, RFC 8188), which throws for a wrong one. */
  decrypt(body: Buffer): string;
}

/** A message as the push service got it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The answer of a push service. */
export interface PushReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface TestPushService {
  /** "http://127.0.0.1:PORT" */
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Its answer from now on; 201 until then. */
  reply(reply: PushReply): void;
  /** Gives out a new subscription. */
  subscribe(): TestSubscription;
  stop(): Promise<void>;
}

const CURVE = "prime256v1";

/** A push service on this machine, which takes what real ones take and knows its browsers' keys. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  let next: PushReply = { status: 201 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url = "", headers } = request;
    received.push({ path: url, headers, body: Buffer.concat(chunks) });
    response.writeHead(next.status, next.headers).end(next.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    received,
    reply: (reply) => {
      next = reply;
    },
    subscribe: () => makeSubscription(`${origin}/push/${randomBytes(16).toString("base64url")}`),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The keys that a browser makes for an address of a push service. */
export function makeSubscription(endpoint: string): TestSubscription {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint,
    p256dh: keys.getPublicKey("base64url"),
    auth: secret.toString("base64url"),
    decrypt: (body) => decrypt(body, keys, secret),
  };
}

/** RFC 8188 with the keys of RFC 8291: one record, ended by a 2 and zeros. */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error("More than one record.");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const input = expand(extract(secret, keys.computeSecret(sender)), info, 32);
  const key = extract(salt, input);
  const cipherKey = expand(key, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = expand(key, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", cipherKey, nonce, { authTagLength: 16 });
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error("The padding is wrong.");
  }
  return padded.subarray(0, end).toString("utf8");
}

function extract(salt: Buffer, input: Buffer): Buffer {
  return createHmac("sha256", salt).update(input).digest();
}

/** The first block of HKDF's expansion. */
function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return createHmac("sha256", key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}

/**
 * The claims in the signed part of a VAPID header (RFC 8292).
 *
 * @throws Error when the signature is not one of the key beside it
 */
export function readVapid(authorization: string | undefined): {
  readonly publicKey: string;
  readonly header: unknown;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
} {
  const [, token = "", publicKey = ""] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const right = verify(
    "sha256",
    signed,
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!right) throw new Error("The signature is wrong.");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  return { publicKey, header: read(header), claims: read(claims) };
}
