import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError, serverBusy } from "#server/core/errors";

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
/** Hashed together; the others wait: a storm of log-ins leaves a core to the pages. */
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

/** In code points after NFKC, the form that is hashed. */
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** UTF-16 units: nothing longer can shrink to 128 code points, so it is refused unread. */
const LONGEST_INPUT = 4 * PASSWORD_LENGTH.max;

/** The owner of the new password. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

/** True for a text longer than any password, which is refused without the cost of a hash. */
export function isBeyondPasswords(password: string): boolean {
  return password.length > LONGEST_INPUT;
}

/**
 * Checks a new password: its length, and that it is neither one of the common ones nor the owner's
 * own name or address. Nothing is asked of its characters (OWASP ASVS 5.0, 6.2).
 *
 * @throws AppError "invalid"
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { min, max } = PASSWORD_LENGTH;
  const spelled = isBeyondPasswords(password) ? null : password.normalize("NFKC");
  const length = spelled === null ? Number.POSITIVE_INFINITY : [...spelled].length;
  if (spelled === null || length < min || length > max) {
    throw new AppError("invalid", `Please choose a password of ${min} to ${max} characters.`);
  }
  const plain = spelled.toLowerCase();
  if (ownWords(owner).has(plain) || (await loadCommonPasswords()).has(plain)) {
    throw new AppError("invalid", "This password is easy to guess. Please choose another one.");
  }
}

let common: Promise<Set<string>> | undefined;

/**
 * Those of the list that are long enough to be chosen at all. The list is loaded when somebody
 * first chooses a password: a server that nobody registers at need not hold it (ADR-113).
 */
function loadCommonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const list = dictionary["passwords-common"];
    return new Set(list.filter((password) => password.length >= PASSWORD_LENGTH.min));
  });
  return common;
}

function ownWords({ email, displayName }: PasswordOwner): Set<string> {
  const [mailbox = ""] = email.split("@");
  return new Set([email, mailbox, displayName.normalize("NFKC").toLowerCase()]);
}
