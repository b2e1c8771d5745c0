import { canonicalJson } from "../canonical-json";
import { CUT_OFF } from "../read-file";
import { digestOf } from "../versions";
import { describeLine, type Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { Finding, Sha256 } from "./verification";

/** A file with more changed lines is another file. */
const MOST_NAMED = 20;

/**
 * Compares every line with its digest, and the file with its end (docs/league-file.md). A change of the
 * digests themselves is told from one of a line by the end, which has the hash of both.
 */
export async function checkDigests(
  lines: FileLines,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const { texts } = lines;
  const endNumber = texts.length;
  const end = lines.of("end").find(({ number }) => number === endNumber)?.line;
  const digests = lines.of("digests").find(({ number }) => number === endNumber - 1)?.line;
  const sealed = texts.slice(0, -2);
  const computed = (await hashAll(sealed, sha256)).map(digestOf);
  if (end === undefined) {
    return [{ sentence: CUT_OFF, line: null }];
  }
  const hashWith = (digestsText: string) =>
    sha256([...sealed, digestsText].map((text) => `${text}\n`).join(""));
  const stored = Array.isArray(digests?.lines) ? digests.lines : null;
  const isSame =
    stored?.length === computed.length && stored.every((digest, i) => digest === computed[i]);
  if (isSame) {
    const holds = (await hashWith(texts.at(-2) ?? "")) === end.sha256;
    if (holds && end.lines === texts.length - 2) return [];
    const sentence = `Line ${endNumber}, the end of the file, was changed: it does not say the hash and the number of the lines before it.`;
    return [{ sentence, line: endNumber }];
  }
  const rebuilt = canonicalJson({ type: "digests", lines: computed });
  if ((await hashWith(rebuilt)) === end.sha256) {
    const line = endNumber - 1;
    return [{ sentence: `Line ${line}, the digests of the lines, was changed.`, line }];
  }
  if (stored === null) {
    return [{ sentence: "The digests of the lines are missing.", line: endNumber - 1 }];
  }
  return nameChanges(lines, names, { stored, computed });
}

interface Digests {
  readonly stored: readonly unknown[];
  readonly computed: readonly string[];
}

function nameChanges(lines: FileLines, names: Names, { stored, computed }: Digests): Finding[] {
  const lineAt = new Map(lines.all.map(({ number, line }) => [number, line]));
  const sameLength = stored.length === computed.length;
  const known = new Set(stored);
  const changed = computed.flatMap((digest, index) => {
    const isKnown = sameLength ? stored[index] === digest : known.has(digest);
    return isKnown ? [] : [index + 1];
  });
  const named = changed.slice(0, MOST_NAMED).map((number): Finding => {
    const line = lineAt.get(number);
    const sentence =
      line === undefined
        ? `Line ${number} was changed.`
        : `Line ${number}, ${describeLine(line, names)}, was changed.`;
    return { sentence, line: number };
  });
  const more = changed.length - named.length;
  const present = new Set<unknown>(computed);
  const gone = stored.filter((digest) => !present.has(digest)).length;
  const missing = sameLength ? 0 : Math.max(0, gone - changed.length);
  return [
    ...named,
    ...(more > 0 ? [{ sentence: `${more} more lines were changed.`, line: null }] : []),
    ...(missing > 0
      ? [{ sentence: `The file has ${missing} fewer lines than when it was written.`, line: null }]
      : []),
    ...(!sameLength && named.length === 0 && missing === 0
      ? [{ sentence: "The file does not have as many lines as digests.", line: null }]
      : []),
  ];
}

/** At most this many hashes are awaited together. */
const TOGETHER = 200;

export async function hashAll(texts: readonly string[], sha256: Sha256): Promise<string[]> {
  const hashes: string[] = [];
  for (let from = 0; from < texts.length; from += TOGETHER) {
    hashes.push(...(await Promise.all(texts.slice(from, from + TOGETHER).map(sha256))));
  }
  return hashes;
}
