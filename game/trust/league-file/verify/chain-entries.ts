import type { ChainBody } from "../chain";
import type { VersionBody } from "../versions";
import type { FileLines, Numbered } from "./file-lines";

type EntryOf<Kind extends ChainBody["kind"]> = Extract<ChainBody, { readonly kind: Kind }>;

/** A lock that no later entry has undone. */
export interface ChainedLock {
  readonly line: number;
  readonly entry: number;
  readonly body: EntryOf<"lock">;
  /** The hash of the rules at the lock; null before the first version. */
  readonly rules: string | null;
  readonly season: string | null;
}

/** In the order of the chain. */
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

interface LastVersions {
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

/** The lines of a version by their names; none if the file does not have it. */
export function linesOfVersion(
  body: Pick<VersionBody, "lines"> | undefined,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(body?.lines ?? {}));
}
