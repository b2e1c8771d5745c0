import { createECDH } from "node:crypto";
import path from "node:path";
import type { Env } from "./env";
import { loadSecretFile } from "./secret-file";

/** By which push services know this server (VAPID, RFC 8292): a key pair on the curve P-256. */
export interface PushKeys {
  /** The uncompressed point, 65 bytes as base64url: browsers subscribe with it. */
  readonly publicKey: string;
  /** 32 bytes as base64url. */
  readonly privateKey: string;
}

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;

const known = new Map<string, PushKeys>();

/**
 * The key pair of DATA_DIR/push-key, made when a browser first asks for it. A browser subscribes to this
 * pair alone: once the file is lost, notifications have to be allowed again in every browser.
 *
 * @throws EnvError when the kept one is damaged
 */
export function loadPushKeys({ dataDir }: Pick<Env, "dataDir">): PushKeys {
  const file = path.join(dataDir, "push-key");
  const loaded = known.get(file);
  if (loaded !== undefined) return loaded;
  const privateKey = loadSecretFile(file, { make: makePrivateKey, isWhole: isPrivateKey });
  const keys = { privateKey, publicKey: publicKeyOf(privateKey) };
  known.set(file, keys);
  return keys;
}

/** It may begin with zeros, which the curve leaves out. */
function makePrivateKey(): string {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const bytes = Buffer.alloc(PRIVATE_BYTES);
  const made = curve.getPrivateKey();
  made.copy(bytes, PRIVATE_BYTES - made.length);
  return bytes.toString("base64url");
}

function isPrivateKey(secret: string): boolean {
  const bytes = Buffer.from(secret, "base64url");
  if (bytes.length !== PRIVATE_BYTES || bytes.toString("base64url") !== secret) return false;
  try {
    publicKeyOf(secret);
    return true;
  } catch {
    return false;
  }
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return curve.getPublicKey("base64url");
}
