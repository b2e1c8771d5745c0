import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { serverBusy } from "#server/core/errors";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Runs off the event loop. */
const ARGON2ID = {
  /** argon2id: the library's enum exists for its types only. */
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** One of libuv's four threads stays free to compress pages. */
const MOST_AT_ONCE = 3;
/** So many are hashed at once, the others wait: a storm of log-ins leaves a core to the pages. */
const AT_ONCE = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1));

/** Hashes that may wait, of all clients together. */
const MOST_WAITING = 50;

/**
 * Hashes a password.
 *
 * @param gone fires when the client leaves; a hash that still waits is not made then
 * @throws AppError "unavailable" when too many others wait, or the client has left
 */
export function hashPassword(password: string, gone?: AbortSignal): Promise<string> {
  return inTurn(gone, () => hash(password.normalize("NFKC"), ARGON2ID));
}

/**
 * Whether the password fits the hash. Without a hash it works as long and says no, so that the
 * response time does not reveal whether an account exists (rules.md#accounts).
 *
 * @throws AppError as `hashPassword` does
 */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
  gone?: AbortSignal,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoyHash());
  const fits = await inTurn(gone, () => verify(compared, password.normalize("NFKC")));
  return fits && passwordHash !== null;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash("no account has this password", ARGON2ID);
  return decoy;
}

const limit = pLimit(AT_ONCE);

async function inTurn<Result>(
  gone: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (limit.pendingCount >= MOST_WAITING) throw serverBusy();
  return limit(() => {
    if (gone?.aborted) throw serverBusy();
    return work();
  });
}
