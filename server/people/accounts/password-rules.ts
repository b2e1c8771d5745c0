import { AppError } from "#server/core/errors";

/** In code points after NFKC, the form that is hashed. */
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** UTF-16 units: nothing longer can shrink to 128 code points, so it is refused unread. */
const LONGEST_INPUT = 4 * PASSWORD_LENGTH.max;

/** The owner of the new password. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

/** Whether it is longer than any password; such a one is not worth a hash. */
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
