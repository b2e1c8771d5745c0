import { canonicalJson } from "./canonical-json";
import type { Ref } from "./ref";

/**
 * What rules, season or a fixture's score were at one time: the digest of each of their lines, by the
 * line's name (rules.md#chain).
 */
export interface VersionBody {
  readonly of: "rules" | "season" | "score";
  /** Of a score. */
  readonly fixture?: Ref;
  /** When it was entered, UTC milliseconds; left out by the first versions of Gully that had chains. */
  readonly at?: number;
  readonly lines: Readonly<Record<string, string>>;
}

/** Hexadecimal digits of the SHA-256 of a line that name it. */
const DIGEST_DIGITS = 16;

/** The digest of a line: the first digits of the SHA-256 of its canonical JSON, without a line feed. */
export function digestOf(sha256: string): string {
  return sha256.slice(0, DIGEST_DIGITS);
}

/** What the hash of a version is the SHA-256 of, as UTF-8. */
export function versionInput(body: VersionBody): string {
  return canonicalJson(body);
}
