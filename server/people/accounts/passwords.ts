import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError, serverBusy } from "#server/core/errors";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Runs off the event loop. */
const ARGON2ID = {
  /** argon2id: the library's enum exists only as a type. */
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** One of libuv's four threads stays free to compress pages. */
const MOST_AT_ONCE = 3;
/** Hashes computed at the same time; others wait, so that many logins leave a core to the pages. */
const AT_ONCE = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1));

/** Hashes that may wait, of all clients together. */
const MOST_WAITING = 50;

/**
 * Hashes a password.
 *
 * @param gone fires when the client leaves, which drops a hash that still waits
 * @throws AppError "unavailable" if too many others wait, or the client has left
 */
export function hashPassword(password: string, gone?: AbortSignal): Promise<string> {
  return inTurn(gone, () => hash(password.normalize("NFKC"), ARGON2ID));
}

/**
 * Whether the password fits the hash. Without a hash it takes as long and returns false, so that the
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

/** In UTF-16 units; a longer text cannot shrink to 128 code points, and is refused unread. */
const LONGEST_INPUT = 4 * PASSWORD_LENGTH.max;

export interface PasswordOwner {
  readonly email: string | null;
  readonly displayName: string;
}

/** Whether a text is longer than any password, so that it is refused without a hash. */
export function isBeyondPasswords(password: string): boolean {
  return password.length > LONGEST_INPUT;
}

/**
 * Checks a new password: its length, and that it is neither a common one nor the owner's name or
 * address. Any characters are allowed (OWASP ASVS 5.0, 6.2).
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
 * Common passwords that are long enough to be chosen at all. The list is loaded when somebody first
 * chooses a password, to save the memory until then (ADR-113).
 */
function loadCommonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const list = dictionary["passwords-common"];
    return new Set(list.filter((password) => password.length >= PASSWORD_LENGTH.min));
  });
  return common;
}

function ownWords({ email, displayName }: PasswordOwner): Set<string> {
  const [mailbox = ""] = (email ?? "").split("@");
  return new Set([email ?? "", mailbox, displayName.normalize("NFKC").toLowerCase()]);
}
