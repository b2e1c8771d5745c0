import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Env } from "./env";
import { loadSessionSecret } from "./secret-file";
import type { Services } from "./services";

/** A sealed text can be opened only for the same purpose. */
type SealPurpose = "second-factor" | "second-factor-setup";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Seal {
  readonly purpose: SealPurpose;
  readonly userId: number;
}

/**
 * Encrypts a text for one user and purpose, so that a stolen database does not reveal it. The key is
 * derived from the session secret: after that has changed, no sealed text can be opened.
 *
 * @returns base64url
 */
export function sealText(
  { env, randomBytes }: Pick<Services, "env" | "randomBytes">,
  seal: Seal,
  text: string,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(env, seal), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(ownerOf(seal));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens a text of `sealText`; null for one of another user, purpose or session secret, or a damaged one. */
export function openSealed(
  { env }: Pick<Services, "env">,
  seal: Seal,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(env, seal), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(ownerOf(seal)).setAuthTag(tag);
  try {
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(env: Pick<Env, "dataDir" | "sessionSecret">, { purpose }: Seal): Buffer {
  const secret = loadSessionSecret(env);
  return Buffer.from(hkdfSync("sha256", secret, "", `gully ${purpose}`, KEY_BYTES));
}

function ownerOf({ userId }: Seal): Buffer {
  return Buffer.from(String(userId));
}
