import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Runs off the event loop. */
const ARGON2ID = {
  /** argon2id: the library's enum exists for its types only. */
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Of libuv's four threads pages need one: they are compressed there. */
const MOST_AT_ONCE = 3;
/** So many are hashed at once, the others wait: a storm of log-ins leaves a core to the pages. */
const AT_ONCE = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1));

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), ARGON2ID));
}

/**
 * Whether the password fits the hash. Without a hash it works as long and says no, so that the
 * response time does not reveal whether an account exists (rules.md#accounts).
 */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoyHash());
  const fits = await inTurn(() => verify(compared, password.normalize("NFKC")));
  return fits && passwordHash !== null;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword("no account has this password");
  return decoy;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Who is next takes this one's place.
    if (next) next();
    else running -= 1;
  }
}
