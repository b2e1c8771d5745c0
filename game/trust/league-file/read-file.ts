import { canonicalJson } from "./canonical-json";
import {
  type FileLine,
  LEAGUE_FILE,
  type LeagueFileHead,
  type LineType,
  READ_VERSIONS,
} from "./lines";

/** The line `lines[i]` has its text in `texts[i + 1]`. */
export interface LeagueFileText {
  readonly head: LeagueFileHead;
  readonly lines: readonly FileLine[];
  /** Without line feeds, the first line included. */
  readonly texts: readonly string[];
}

/** A text is not a readable league file; the message is a sentence that names the line. */
export class LeagueFileFault extends Error {
  /** From 1; null for the file as a whole. */
  readonly line: number | null;

  constructor(sentence: string, line: number | null = null) {
    super(sentence);
    this.line = line;
  }
}

/**
 * Reads a league file without a schema: its lines must be canonical JSON of known types, and its
 * end must be there. The content of the lines is not checked; on a server `readLeagueFile` does so.
 *
 * @throws LeagueFileFault for the first unreadable line
 */
export function readLines(text: string): LeagueFileText {
  const texts = splitLines(text);
  const values = texts.map((line, index) => parseLine(line, index + 1));
  const [first, ...lines] = values;
  const head = readHead(first);
  for (const [index, { type }] of lines.entries()) {
    if (!isLineType(type)) throw unknownType(index + 2);
  }
  requireEnd(values);
  return { head, lines: lines as unknown as FileLine[], texts };
}

/**
 * Ignores a byte order mark and Windows line ends, which other programs add: the hashes of the file
 * show that nothing else has changed.
 *
 * @throws LeagueFileFault for a file that is empty or was cut off
 */
export function splitLines(text: string): string[] {
  if (text === "" || text === BYTE_ORDER_MARK) throw new LeagueFileFault("The file is empty.");
  const tidy = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const lines = tidy.split(/\r?\n/);
  if (lines.pop() !== "") throw cutOff();
  return lines;
}

const BYTE_ORDER_MARK = "\uFEFF";

export type LineValue = Readonly<Record<string, unknown>>;

/**
 * Only the canonical form of a line is valid, so no key occurs twice.
 *
 * @param number of the line, from 1
 * @throws LeagueFileFault for an invalid line
 */
export function parseLine(text: string, number: number): LineValue {
  const value = parseJson(text);
  if (value === undefined) throw new LeagueFileFault(`Line ${number} is not JSON.`, number);
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new LeagueFileFault(`Line ${number} is not an object.`, number);
  }
  if (writeAgain(value) !== text) {
    const sentence = `Line ${number} is not in the form that Gully writes: it was changed.`;
    throw new LeagueFileFault(sentence, number);
  }
  return value as LineValue;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined for a value that is nested too deeply to be written. */
function writeAgain(value: object): string | undefined {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * @throws LeagueFileFault for an unknown version, with a sentence for the person who has to update
 */
export function readHead(first: LineValue | undefined): LeagueFileHead {
  if (first?.format !== LEAGUE_FILE.format) {
    throw new LeagueFileFault("This is not a league file: its first line does not say so.", 1);
  }
  const { version, gully } = first;
  if (!READ_VERSIONS.some((each) => each === version)) {
    throw new LeagueFileFault(versionSentence(version, gully), 1);
  }
  return first as unknown as LeagueFileHead;
}

function versionSentence(version: unknown, gully: unknown): string {
  if (typeof version !== "number" || version < LEAGUE_FILE.version) {
    return "The first line of the file does not say a version that there has been.";
  }
  return typeof gully === "string"
    ? `The file, written by Gully ${gully.slice(0, 20)}, is of version ${version}, which is newer than what this Gully reads: ${LEAGUE_FILE.version}. Update Gully first.`
    : `The file is of version ${version}, which is newer than what this Gully reads: ${LEAGUE_FILE.version}. Update Gully first.`;
}

/** @throws LeagueFileFault if the last line does not count all lines before it */
export function requireEnd(values: readonly LineValue[]): void {
  const last = values.at(-1);
  if (last?.type !== "end") throw cutOff();
  const between = values.length - 2;
  if (last.lines !== between) {
    const sentence = `The file has ${between} lines between its first and its last one, which says that there are ${last.lines}.`;
    throw new LeagueFileFault(sentence, values.length);
  }
  const early = values.findIndex(({ type }) => type === "end");
  if (early !== values.length - 1) {
    throw new LeagueFileFault(`Line ${early + 1} ends the file too early.`, early + 1);
  }
}

export const CUT_OFF = "The file was cut off: its last line is missing.";

function cutOff(): LeagueFileFault {
  return new LeagueFileFault(CUT_OFF);
}

export function unknownType(number: number): LeagueFileFault {
  return new LeagueFileFault(`Line ${number} has a type that there is not.`, number);
}

/** In the order of a file. */
export const LINE_TYPES = Object.keys({
  league: true,
  setting: true,
  booster: true,
  "scoring rule": true,
  "own player": true,
  "left out": true,
  adjustment: true,
  pick: true,
  "base price": true,
  "head-to-head seed": true,
  member: true,
  "head to head": true,
  "tournament start": true,
  team: true,
  player: true,
  fixture: true,
  time: true,
  result: true,
  innings: true,
  stats: true,
  "player of the match": true,
  "in a side": true,
  side: true,
  "figures corrected": true,
  "result corrected": true,
  "side corrected": true,
  save: true,
  lock: true,
  "open save": true,
  points: true,
  standing: true,
  log: true,
  squad: true,
  version: true,
  chain: true,
  digests: true,
  end: true,
} satisfies Record<LineType, true>) as LineType[];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(LINE_TYPES);

export function isLineType(type: unknown): type is LineType {
  return KNOWN_TYPES.has(type);
}
