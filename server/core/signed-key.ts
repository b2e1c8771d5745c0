import { createHmac, timingSafeEqual } from "node:crypto";
import type { NoticeKind } from "#game/news/notices/kinds";
import type { Env } from "./env";
import { loadSessionSecret } from "./secret-file";

/** A key works only for its purpose. */
export type KeyPurpose = "calendar" | "reminders" | `notices ${NoticeKind}`;

const KEY = /^([1-9]\d{0,14})-([\w-]{43})$/;

/**
 * A signed key that names a user, for an address that works without a login. Nothing of it is stored,
 * so that a stolen database reveals no key, and it can be shown again. A new SESSION_SECRET ends all
 * keys.
 *
 * @param version a new version makes a new key
 */
export function signKey(
  env: Pick<Env, "dataDir" | "sessionSecret">,
  purpose: KeyPurpose,
  { userId, version }: { readonly userId: number; readonly version: number },
): string {
  const signature = createHmac("sha256", loadSessionSecret(env))
    .update(`${purpose} ${userId} ${version}`)
    .digest("base64url");
  return `${userId}-${signature}`;
}

/**
 * The token of a stored link that can be shown again: it follows from the link's seed, and nothing
 * of it is in the database. With a new SESSION_SECRET it no longer fits its stored hash.
 */
export function tokenOfSeed(env: Pick<Env, "dataDir" | "sessionSecret">, seed: string): string {
  return createHmac("sha256", loadSessionSecret(env))
    .update(`personal link ${seed}`)
    .digest("base64url");
}

/**
 * The key of a secret vote: the database alone does not tell who voted.
 * With a new SESSION_SECRET a vote is not found any more, and stays as it is.
 */
export function keyOfBallot(
  env: Pick<Env, "dataDir" | "sessionSecret">,
  { noteId, userId }: { readonly noteId: number; readonly userId: number },
): string {
  return createHmac("sha256", loadSessionSecret(env))
    .update(`ballot ${noteId} ${userId}`)
    .digest("base64url");
}

/** The user whom a key names, whether or not it is genuine; null for other text. */
export function userOfKey(key: string): number | null {
  const [, userId] = KEY.exec(key) ?? [];
  return userId === undefined ? null : Number(userId);
}

/** Whether two keys are the same, compared in constant time. */
export function isSameKey(key: string, right: string): boolean {
  const actual = Buffer.from(key);
  const expected = Buffer.from(right);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
