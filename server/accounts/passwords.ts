import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Runs off the event loop. */
const ARGON2ID = {
  /** argon2id: the library's enum exists for its types only. */
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2ID);
}

/**
 * Whether the password fits the hash. Without a hash it works as long and says no, so that the
 * time of an answer does not tell whether an account exists (decision 37).
 */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoyHash()), password.normalize("NFKC"));
  return fits && passwordHash !== null;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword("no account has this password");
  return decoy;
}
