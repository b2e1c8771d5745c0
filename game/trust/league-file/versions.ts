import { list, nullable, object, oneOf, optional, type RowOf, record } from "#game/core/shapes";
import { count, digest, hash, name, ref, time } from "#game/play/values/file-values";
import { canonicalJson } from "./canonical-json";
import { MOST_LINES } from "./chain";

/**
 * The corrections that a score has more than the version before: a match that is corrected thousands of
 * times would else enter all of them each time (ADR-172).
 */
const versionCorrections = object({
  /** The hash of the version that has those before; null where these are all. */
  since: nullable(hash),
  /** How many there are, with those before. */
  count,
  /** The digests of their lines. */
  digests: list(digest, MOST_LINES),
});
export type VersionCorrections = RowOf<typeof versionCorrections>;

/**
 * Rules, season or a fixture's score at one time: the digest of each of their lines, by the line's
 * name (rules.md#chain).
 */
export const versionBody = object({
  of: oneOf("rules", "season", "score"),
  /** Of a score. */
  fixture: optional(ref),
  /** When it was entered; left out by the first versions of Gully that had chains. */
  at: optional(time),
  lines: record(name, digest),
  /** Of a score; left out by the first versions of Gully that had chains. */
  corrections: optional(versionCorrections),
});
export type VersionBody = RowOf<typeof versionBody>;

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
