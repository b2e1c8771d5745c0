import type { ChainBody } from "../chain";
import type { VersionBody } from "../versions";
import type { FileLines, Numbered } from "./file-lines";

export type EntryOf<Kind extends ChainBody["kind"]> = Extract<ChainBody, { readonly kind: Kind }>;

/** A lock that counts: none after it has undone it. */
export interface ChainedLock {
  /** The number of the line in the file. */
  readonly line: number;
  /** The number of the entry in the chain. */
  readonly entry: number;
  readonly body: EntryOf<"lock">;
  /** The hash of the version of the rules by which it locked; null before one was entered. */
  readonly rules: string | null;
  /** The hash of the season's version. */
  readonly season: string | null;
}

/** The locks of the chain that count, in its order. */
export function countingLocks(lines: FileLines): ChainedLock[] {
  let locks: ChainedLock[] = [];
  let [rules, season]: [string | null, string | null] = [null, null];
  for (const { number: line, line: entry } of lines.of("chain")) {
    const { body, number } = entry;
    if (body.kind === "rules") rules = body.version;
    if (body.kind === "season") season = body.version;
    if (body.kind === "lock") locks.push({ line, entry: number, body, rules, season });
    if (body.kind === "locks undone") locks = locks.filter((lock) => lock.body.at < body.from);
  }
  return locks;
}

/** The last versions in the chain of rules, of the season, and of the score of each fixture. */
export interface LastVersions {
  readonly rules: Numbered<"version"> | null;
  readonly season: Numbered<"version"> | null;
  readonly scoreOf: ReadonlyMap<string, Numbered<"version">>;
}

export function lastVersions(lines: FileLines): LastVersions {
  const bodies = versionsByHash(lines);
  const last = (kind: "rules" | "season") => {
    const entry = lines.of("chain").findLast(({ line }) => line.body.kind === kind)?.line.body;
    return entry?.kind === kind ? (bodies.get(entry.version) ?? null) : null;
  };
  const scoreOf = new Map<string, Numbered<"version">>();
  for (const { line } of lines.of("chain")) {
    if (line.body.kind !== "score") continue;
    const version = bodies.get(line.body.version);
    if (version === undefined) scoreOf.delete(line.body.fixture);
    else scoreOf.set(line.body.fixture, version);
  }
  return { rules: last("rules"), season: last("season"), scoreOf };
}

export function versionsByHash(lines: FileLines): ReadonlyMap<string, Numbered<"version">> {
  return new Map(lines.of("version").map((each) => [each.line.hash, each]));
}

/** The lines of a version by their names; none of one that the file does not have. */
export function linesOfVersion(
  body: Pick<VersionBody, "lines"> | undefined,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(body?.lines ?? {}));
}
