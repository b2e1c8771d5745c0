import { createECDH, randomBytes } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type Env, EnvError } from "./env";

/**
 * A secret in a file of its own, made at its first use and readable only by its owner. It is written
 * under another name and linked into place, which fails if the name is taken: two processes that start
 * together use the same secret, and nobody reads half of it.
 *
 * @param make a new secret, one line
 * @param isWhole false for text that `make` does not write: the file was cut off or edited
 * @throws EnvError for a damaged file
 */
function loadSecretFile(
  file: string,
  { make, isWhole }: { make: () => string; isWhole: (secret: string) => boolean },
): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const stored = readSecret(file, isWhole);
  if (stored !== null) return stored;
  writeOnce(file, make());
  const secret = readSecret(file, isWhole);
  if (secret === null) throw new EnvError(`${file} vanished while it was read.`);
  return secret;
}

/** Replaces a typed secret in its file: other processes read either the old one or the new one, whole. */
export function replaceSecretFile(file: string, secret: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = draftOf(file);
  try {
    writeFileSync(draft, `${secret}\n`, DRAFT);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const DRAFT = { flag: "wx", mode: 0o600, flush: true } as const;

function draftOf(file: string): string {
  return `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
}

function writeOnce(file: string, secret: string): void {
  const draft = draftOf(file);
  writeFileSync(draft, `${secret}\n`, DRAFT);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
}

function readSecret(file: string, isWhole: (secret: string) => boolean): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (isWhole(secret)) return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  throw new EnvError(`${file} is damaged: delete it to have a new one made.`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** 256 bits. */
const SECRET_BYTES = 32;

/** A shorter secret was cut off or edited. */
const MIN_LENGTH = 32;

/**
 * The key that signs cookies: SESSION_SECRET, or else the one in DATA_DIR/session-secret, made at the
 * first start.
 *
 * @throws EnvError for a damaged file
 */
export function loadSessionSecret(env: Pick<Env, "dataDir" | "sessionSecret">): string {
  if (env.sessionSecret !== null) return env.sessionSecret;
  return loadSecretFile(path.join(env.dataDir, "session-secret"), {
    make: () => randomBytes(SECRET_BYTES).toString("base64url"),
    isWhole: (secret) => secret.length >= MIN_LENGTH,
  });
}

/** The key pair that identifies this server to push services (VAPID, RFC 8292), on the curve P-256. */
interface PushKeys {
  /** The uncompressed point, 65 bytes as base64url: browsers subscribe with it. */
  readonly publicKey: string;
  /** 32 bytes as base64url. */
  readonly privateKey: string;
}

const CURVE = "prime256v1";

const PRIVATE_BYTES = 32;

const known = new Map<string, PushKeys>();

/**
 * The key pair of DATA_DIR/push-key, made for the first browser that asks for it. Subscriptions are
 * tied to this pair: if the file is lost, every browser has to allow notifications again.
 *
 * @throws EnvError for a damaged file
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

/** The curve's number has no leading zeros; the key keeps them. */
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
