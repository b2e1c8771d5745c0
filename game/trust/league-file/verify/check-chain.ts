import { chainInput, HEAD_DIGITS, NO_HASH, shortHash } from "../chain";
import { versionInput } from "../versions";
import { hashAll } from "./check-digests";
import type { Names } from "./describe-line";
import type { FileLines, Numbered } from "./file-lines";
import { type Finding, instantText, type Sha256 } from "./verification";

/**
 * Computes the hashes of all entries and versions again, and checks numbers, instants and
 * references (rules.md#chain).
 */
export async function checkChain(lines: FileLines, sha256: Sha256): Promise<Finding[]> {
  const entries = lines.of("chain");
  if (entries.length === 0) {
    const sentence =
      "The file has no chain: nothing shows that teams, rules and scores are what they were.";
    return [{ sentence, line: null }];
  }
  const inputs = entries.map(({ line }, index) =>
    chainInput(entries[index - 1]?.line.hash ?? NO_HASH, line.body),
  );
  const hashes = await hashAll(inputs, sha256);
  const [first] = entries;
  return [
    ...(first?.line.body.kind === "start" ? [] : [missingStart(first)]),
    ...entries.flatMap((entry, index) => [
      ...checkNumber(entry, entries[index - 1]),
      ...(entry.line.hash === hashes[index] ? [] : [wrongHash(entry)]),
    ]),
    ...checkInstants(entries),
    ...(await checkVersionHashes(lines, sha256)),
    ...checkVersionNames(lines),
  ];
}

type Entry = Numbered<"chain">;

function missingStart(first: Entry | undefined): Finding {
  return { sentence: "The chain does not begin with its start.", line: first?.number ?? null };
}

function checkNumber({ number: line, line: entry }: Entry, before: Entry | undefined): Finding[] {
  const expected = (before?.line.number ?? 0) + 1;
  if (entry.number === expected) return [];
  const sentence =
    entry.number > expected
      ? `Entry ${expected} of the chain is missing: entry ${entry.number} stands in its place.`
      : `Entry ${entry.number} of the chain stands where entry ${expected} should.`;
  return [{ sentence, line }];
}

function wrongHash({ number: line, line: { number } }: Entry): Finding {
  const sentence = `Entry ${number} of the chain does not have the hash that follows from it and the entry before it.`;
  return { sentence, line };
}

/** A lock has the instant of the start, which may be earlier than the entry before it. */
function checkInstants(entries: readonly Entry[]): Finding[] {
  const findings: Finding[] = [];
  let lastLock = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { number: line, line: entry } of entries) {
    const { body, number } = entry;
    const after = body.kind === "lock" ? lastLock : last;
    if (body.at < after) {
      const sentence = `Entry ${number} of the chain is of ${instantText(body.at)}, earlier than what it follows.`;
      findings.push({ sentence, line });
    }
    if (body.kind === "locks undone") lastLock = Math.min(lastLock, body.from);
    if (body.kind === "lock") lastLock = body.at;
    last = body.at;
  }
  return findings;
}

async function checkVersionHashes(lines: FileLines, sha256: Sha256): Promise<Finding[]> {
  const versions = lines.of("version");
  const hashes = await hashAll(
    versions.map(({ line }) => versionInput(line.body)),
    sha256,
  );
  return versions.flatMap(({ line, number }, index) => {
    if (line.hash === hashes[index]) return [];
    const sentence = `Line ${number}, a version of ${whatOf(line.body.of)}, does not have the hash that follows from it.`;
    return [{ sentence, line: number }];
  });
}

function whatOf(of: "rules" | "season" | "score"): string {
  return of === "score" ? "a score" : `the ${of}`;
}

function checkVersionNames(lines: FileLines): Finding[] {
  const bodies = new Map(lines.of("version").map(({ line }) => [line.hash, line.body]));
  const named = new Set<string>();
  const missing = lines.of("chain").flatMap(({ line: { body, number }, number: line }) => {
    if (!("version" in body)) return [];
    named.add(body.version);
    const version = bodies.get(body.version);
    const isOfIt =
      version?.of === body.kind && (body.kind !== "score" || version.fixture === body.fixture);
    if (isOfIt) return [];
    const sentence = `Entry ${number} of the chain names a version of ${whatOf(body.kind)} that is not in the file.`;
    return [{ sentence, line }];
  });
  const before = lines.of("version").flatMap(({ line, number }) => {
    const since = line.body.corrections?.since ?? null;
    if (since === null) return [];
    named.add(since);
    const body = bodies.get(since);
    if (body?.of === "score" && body.fixture === line.body.fixture) return [];
    const sentence = `Line ${number}, a version of a score, names one before it that is not in the file.`;
    return [{ sentence, line: number }];
  });
  const loose = lines.of("version").flatMap(({ line, number }) => {
    if (named.has(line.hash)) return [];
    const sentence = `Line ${number}, a version of ${whatOf(line.body.of)}, is in no entry of the chain.`;
    return [{ sentence, line: number }];
  });
  return [...missing, ...before, ...loose];
}

/** An unknown head is a finding. */
export function checkHeads(
  lines: FileLines,
  names: Names,
  heads: readonly string[],
): { readonly findings: Finding[]; readonly notes: string[] } {
  const findings: Finding[] = [];
  const notes: string[] = [];
  for (const typed of heads) {
    const digits = typed.trim().toLowerCase();
    if (!/^[0-9a-f]+$/.test(digits) || digits.length < HEAD_DIGITS || digits.length > 64) {
      const sentence = `"${typed.slice(0, 80)}" is no head: give at least its first ${HEAD_DIGITS} digits, from 0 to 9 and a to f.`;
      findings.push({ sentence, line: null });
      continue;
    }
    const entry = lines.of("chain").find(({ line }) => line.hash.startsWith(digits));
    if (entry === undefined) {
      const sentence = `The chain does not have the head ${shortHash(digits)}: it is of another league, or the chain has been rewritten since you were sent it.`;
      findings.push({ sentence, line: null });
    } else {
      notes.push(`The chain has the head ${shortHash(digits)}: ${describeEntry(entry, names)}.`);
    }
  }
  return { findings, notes };
}

function describeEntry({ line: { body, number } }: Entry, names: Names): string {
  const at = instantText(body.at);
  switch (body.kind) {
    case "lock":
      return `entry ${number}, the lock of ${body.fixtures.map(names.fixture).join(" and ")}, ${at}`;
    case "score":
      return `entry ${number}, the score of ${names.fixture(body.fixture)}, ${at}`;
    case "start":
      return `entry ${number}, its start, ${at}`;
    case "moved":
      return `entry ${number}, the move to another server, ${at}`;
    case "history":
      return `entry ${number}, members, the log and the squads, ${at}`;
    case "locks undone":
      return `entry ${number}, locks undone, ${at}`;
    default:
      return `entry ${number}, a change of the ${body.kind}, ${at}`;
  }
}

/** Notes about the beginning of the chain, its moves and its newest head. */
export function chainNotes(lines: FileLines): string[] {
  const entries = lines.of("chain");
  const newest = entries.at(-1)?.line;
  return [
    ...entries.flatMap(({ line: { body } }) => {
      if (body.kind === "start" && body.because === "upgrade") {
        return [
          `The chain begins on ${instantText(body.at)}; what was before is as the server had it then.`,
        ];
      }
      if (body.kind !== "moved") return [];
      return [`The league came to another server on ${instantText(body.at)}.`];
    }),
    ...(newest ? [`The newest head is ${shortHash(newest.hash)}, entry ${newest.number}.`] : []),
  ];
}
