import type { Ms } from "../../core/units";
import { canonicalJson } from "./canonical-json";
import type { Ref } from "./ref";

/**
 * Rules, season or a fixture's score at one time: the digest of each of their lines, by the line's
 * name (rules.md#chain).
 */
export interface VersionBody {
  readonly of: "rules" | "season" | "score";
  /** For a score. */
  readonly fixture?: Ref;
  /** When it was entered; left out by the first versions of Gully that had chains. */
  readonly at?: Ms;
  readonly lines: Readonly<Record<string, string>>;
  /** For a score; omitted by the first versions of Gully that had chains. */
  readonly corrections?: VersionCorrections;
}

/**
 * The corrections that a score has more than the version before: a match that is corrected thousands of
 * times would else enter all of them each time (ADR-172).
 */
export interface VersionCorrections {
  /** The hash of the version that has those before; null where these are all. */
  readonly since: string | null;
  /** How many there are, with those before. */
  readonly count: number;
  readonly digests: readonly string[];
}

/**
 * The digests of all corrections of a score, including those of earlier versions.
 *
 * @param find the version of a hash; an unknown hash adds nothing
 * @returns null for a version of the first kind, which kept none
 */
export function correctionsUpTo(
  body: VersionBody,
  find: (hash: string) => VersionBody | undefined,
): string[] | null {
  if (body.corrections === undefined) return null;
  const digests: string[] = [];
  const seen = new Set<string>();
  let next: VersionBody | undefined = body;
  while (next?.corrections !== undefined) {
    for (const digest of next.corrections.digests) digests.push(digest);
    const { since }: VersionCorrections = next.corrections;
    next = since === null || seen.has(since) ? undefined : find(since);
    if (since !== null) seen.add(since);
  }
  return digests;
}

/** Removes each of some values once from a list, even if it occurs more often: the rest of both. */
export function takeEach<Of>(
  list: readonly Of[],
  taken: readonly string[],
  digestIn: (each: Of) => string,
): { readonly left: Of[]; readonly missing: string[] } {
  const counts = new Map<string, number>();
  for (const digest of taken) counts.set(digest, (counts.get(digest) ?? 0) + 1);
  const left = list.filter((each) => {
    const count = counts.get(digestIn(each)) ?? 0;
    counts.set(digestIn(each), count - 1);
    return count <= 0;
  });
  const missing = [...counts].flatMap(([digest, count]) =>
    Array.from({ length: Math.max(0, count) }, () => digest),
  );
  return { left, missing };
}

/** Hexadecimal digits of the SHA-256 of a line that name it. */
const DIGEST_DIGITS = 16;

/** The digest of a line: the first digits of the SHA-256 of its canonical JSON, without a line feed. */
export function digestOf(sha256: string): string {
  return sha256.slice(0, DIGEST_DIGITS);
}

/** The input of a version's SHA-256 hash, as UTF-8. */
export function versionInput(body: VersionBody): string {
  return canonicalJson(body);
}
