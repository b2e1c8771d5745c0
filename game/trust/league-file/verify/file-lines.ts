import type { FileLine, LeagueFileHead, LineType } from "../lines";
import {
  isLineType,
  LeagueFileFault,
  parseLine,
  readHead,
  splitLines,
  unknownType,
} from "../read-file";
import type { Finding } from "./verification";

export interface Numbered<Type extends LineType = LineType> {
  readonly number: number;
  readonly line: FileLine<Type>;
}

/** Only readable lines. */
export interface FileLines {
  readonly head: LeagueFileHead;
  /** As in the file, the first line included, without line feeds. */
  readonly texts: readonly string[];
  readonly all: readonly Numbered[];
  of<Type extends LineType>(type: Type): readonly Numbered<Type>[];
  readonly findings: readonly Finding[];
}

/**
 * Reads also the lines after an unreadable one.
 *
 * @throws LeagueFileFault for another text, or an unknown version
 */
export function readFileLines(text: string): FileLines {
  const texts = splitLines(text);
  const [first = "", ...others] = texts;
  const head = readHead(parseLine(first, 1));
  const all: Numbered[] = [];
  const findings: Finding[] = [];
  for (const [index, each] of others.entries()) {
    const number = index + 2;
    try {
      const line = parseLine(each, number);
      if (!isLineType(line.type)) {
        throw unknownType(number);
      }
      all.push({ number, line: line as unknown as FileLine });
    } catch (error) {
      if (!(error instanceof LeagueFileFault)) throw error;
      findings.push({ sentence: error.message, line: number });
    }
  }
  const byType = new Map<LineType, Numbered[]>();
  for (const each of all) {
    const own = byType.get(each.line.type);
    if (own) own.push(each);
    else byType.set(each.line.type, [each]);
  }
  const of = <Type extends LineType>(type: Type) =>
    (byType.get(type) ?? []) as readonly Numbered[] as unknown as readonly Numbered<Type>[];
  return { head, texts, all, of, findings };
}
