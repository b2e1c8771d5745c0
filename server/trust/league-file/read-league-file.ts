import type { z } from "zod";
import type { FileLine, LeagueFileHead } from "#game/trust/league-file/lines";
import {
  LeagueFileFault,
  type LeagueFileText,
  type LineValue,
  parseLine,
  readHead,
  requireEnd,
  splitLines,
  unknownType,
} from "#game/trust/league-file/read-file";
import { headSchema, LINE_SCHEMAS } from "./schema-of";

interface FileFault {
  readonly sentence: string;
  /** From 1; null for the file as a whole. */
  readonly line: number | null;
}

type ReadLeagueFile =
  | (LeagueFileText & { readonly faults?: never })
  /** At least one, and no more than `MOST_FAULTS`. */
  | { readonly faults: readonly FileFault[] };

/** The first faults of a broken file are enough. */
export const MOST_FAULTS = 20;

/**
 * Reads a league file from any source (docs/league-file.md): its form, its version, and every line
 * by its schema. Decimals of scoring rules stay texts: `ruleValueOf` makes numbers of them.
 * `verifyLeagueFile` checks hashes and consequences.
 */
export function readLeagueFile(text: string): ReadLeagueFile {
  const faults: FileFault[] = [];
  try {
    const texts = splitLines(text);
    const values: LineValue[] = [];
    for (const [index, line] of texts.entries()) {
      const value = readLine(line, index + 1, faults);
      if (faults.length === MOST_FAULTS) return { faults };
      if (value !== undefined) values.push(value);
    }
    if (faults.length > 0) return { faults };
    requireEnd(values);
    const [head, ...lines] = values as unknown as [LeagueFileHead, ...FileLine[]];
    return { head, lines, texts };
  } catch (error) {
    if (!(error instanceof LeagueFileFault)) throw error;
    return { faults: [...faults, { sentence: error.message, line: error.line }] };
  }
}

/** @throws LeagueFileFault for an invalid first line */
function readLine(text: string, number: number, faults: FileFault[]): LineValue | undefined {
  if (number === 1) return readFirstLine(text, faults);
  try {
    const value = parseLine(text, number);
    const schema = typeof value.type === "string" ? schemaOfType(value.type) : undefined;
    if (schema === undefined) throw unknownType(number);
    return addFault(value, number, schema, faults);
  } catch (error) {
    if (!(error instanceof LeagueFileFault)) throw error;
    faults.push({ sentence: error.message, line: error.line });
    return undefined;
  }
}

function readFirstLine(text: string, faults: FileFault[]): LineValue | undefined {
  const value = parseLine(text, 1);
  readHead(value);
  return addFault(value, 1, headSchema, faults);
}

function schemaOfType(type: string): z.ZodType | undefined {
  return Object.hasOwn(LINE_SCHEMAS, type) ? LINE_SCHEMAS[type] : undefined;
}

/** The first fault of a line is enough to name it. */
function addFault(value: LineValue, number: number, schema: z.ZodType, faults: FileFault[]) {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return value;
  const line = typeof value.type === "string" ? `Line ${number} (${value.type})` : `Line ${number}`;
  const place = issue.path.map(String).join(".").slice(0, 100);
  const why = issue.message.slice(0, 200);
  const sentence = issue.path.length > 0 ? `${line}: ${place}: ${why}.` : `${line}: ${why}.`;
  faults.push({ sentence, line: number });
  return undefined;
}
