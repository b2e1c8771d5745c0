import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Env, EnvError } from "../env";

/** Random bytes of a secret that we make: 256 bits. */
const SECRET_BYTES = 32;
/** Shorter than what we write: the file was cut off or edited. */
const MIN_LENGTH = 32;

/**
 * The key that signs cookies: SESSION_SECRET, or else the one kept in DATA_DIR/session-secret,
 * made at the first start.
 *
 * It is written whole under another name and linked into place, which fails when the name is
 * taken: two processes that start together use the same one, and nobody reads half of it.
 *
 * @throws EnvError when the kept one is damaged
 */
export function loadSessionSecret(env: Pick<Env, "dataDir" | "sessionSecret">): string {
  if (env.sessionSecret !== null) return env.sessionSecret;
  mkdirSync(env.dataDir, { recursive: true });
  const file = path.join(env.dataDir, "session-secret");
  return readSecret(file) ?? makeSecret(file);
}

function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString("base64url")}\n`, {
    flag: "wx",
    mode: 0o600,
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
  const secret = readSecret(file);
  if (secret === null) throw new EnvError(`${file} vanished while it was read.`);
  return secret;
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= MIN_LENGTH) return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  throw new EnvError(`${file} is damaged: delete it to have a new one made.`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
