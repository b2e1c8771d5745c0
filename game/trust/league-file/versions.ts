import {
  type Fields,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type RowOf,
  record,
} from "#game/core/shapes";
import { count, digest, hash, name, ref, time } from "#game/play/values/file-values";
import { canonicalJson } from "./canonical-json";
import { MOST_LINES } from "./chain";

/**
 * The new corrections of a score since the version before: a match that is corrected thousands of
 * times would otherwise enter all of them each time (ADR-172).
 */
const versionCorrections = object({
  /** The version with earlier corrections; null without one. */
  since: nullable(hash),
  count,
  digests: list(digest, MOST_LINES),
});
export type VersionCorrections = RowOf<typeof versionCorrections>;

/**
 * Rules, season or a fixture's score at one time: the digest of each line, by its name
 * (rules.md#chain).
 */
export const versionBody = object({
  of: oneOf("rules", "season", "score"),
  fixture: optional(ref),
  /** The first versions of Gully that had chains left it out. */
  at: optional(time),
  lines: record(name, digest),
  /** Of a score; the first versions of Gully that had chains left it out. */
  corrections: optional(versionCorrections),
});
export type VersionBody = RowOf<typeof versionBody>;

/** The lines that versions keep (rules.md#chain). */
export interface Keeping {
  readonly in: VersionBody["of"];
  /** The fields that identify a line of the type. */
  readonly key: readonly string[];
  /** The first versions did not keep it. */
  readonly later?: true;
  /** A correction of a score, which versions keep apart from their lines (`VersionCorrections`). */
  readonly correction?: true;
}

/** Versions do not keep a line without `keeping`. */
export function line<F extends Fields>(
  fields: F,
  keeping?: Keeping & { readonly key: readonly (keyof F)[] },
): { readonly fields: F; readonly keeping?: Keeping } {
  return { fields, keeping };
}

/**
 * All corrections of a score, including those of earlier versions.
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

/** Removes one occurrence of each value; returns the rest of both. */
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

const DIGEST_DIGITS = 16;

/** The first digits of the SHA-256 of its canonical JSON, without a line feed. */
export function digestOf(sha256: string): string {
  return sha256.slice(0, DIGEST_DIGITS);
}

export function versionInput(body: VersionBody): string {
  return canonicalJson(body);
}
