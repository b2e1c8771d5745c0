import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Env } from "./env";
import { loadSecretFile } from "./secret-file";

/** Random bytes of a secret that we make: 256 bits. */
const SECRET_BYTES = 32;
/** A shorter secret was cut off or edited. */
const MIN_LENGTH = 32;

/**
 * The key that signs cookies: SESSION_SECRET, or else the one kept in DATA_DIR/session-secret,
 * made at the first start.
 *
 * @throws EnvError when the kept one is damaged
 */
export function loadSessionSecret(env: Pick<Env, "dataDir" | "sessionSecret">): string {
  if (env.sessionSecret !== null) return env.sessionSecret;
  return loadSecretFile(path.join(env.dataDir, "session-secret"), {
    make: () => randomBytes(SECRET_BYTES).toString("base64url"),
    isWhole: (secret) => secret.length >= MIN_LENGTH,
  });
}
