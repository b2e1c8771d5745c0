import { ballsOfOvers } from "../overs";
import { checkInnings } from "./check-innings";
import { cleanName, isMark } from "./find-player";
import type { PastedBowler, PastedDoubt, PastedInnings, PastedScorecard } from "./pasted-innings";
import { differsFromRate } from "./rates";
import { readBatting } from "./read-batting";
import { readRows, type Stray, type TableRow } from "./read-rows";
import { goesOnWithExtras, goesOnWithTotal, readExtras, readTotal } from "./read-totals";
import { type PastedLine, splitLines } from "./split-lines";
import {
  type BattingColumn,
  type BowlingColumn,
  readHeader,
  type TableHeader,
} from "./table-header";

/** The whole page of a Test match is shorter. */
export const PASTED_TEXT_MAX = 60_000;
/** More than a match has, so that the screen can say so. */
const INNINGS_MAX = 6;
/** Batters or bowlers; a side has fewer players. */
const ROWS_MAX = 16;
const HEADING_LINES = 6;
const STRAYS_MAX = 12;

type Draft = { -readonly [Key in keyof PastedInnings]: PastedInnings[Key] };

/**
 * Reads the batting and bowling tables in a text that was copied from a scorecard: a web page, a
 * spreadsheet or a plain text (rules.md#pasted-scorecards). Unreadable lines within a table, and
 * sums that do not add up, are doubts of its innings. Texts around the tables are ignored.
 *
 * @param text at most `PASTED_TEXT_MAX` characters
 * @param ballsPerOver of the match, for "3.4" overs
 */
export function readScorecard(text: string, ballsPerOver: number): PastedScorecard {
  const lines = splitLines(text.slice(0, PASTED_TEXT_MAX));
  const innings: Draft[] = [];
  let heading: string[] = [];
  let at = 0;
  while (at < lines.length && innings.length <= INNINGS_MAX) {
    const header = readHeader(lines, at);
    const last = innings.at(-1);
    if (header !== null) {
      const current = needsNew(last, header) ? newInnings(heading) : last;
      if (current !== last) innings.push(current);
      at += header.lines;
      const end = tableEnd(lines, at);
      readTable(current, lines.slice(at, end), header, ballsPerOver);
      heading = [];
      at = end;
    } else if (last !== undefined && labelOf(lines[at]) !== null) {
      at = readLabel(last, lines, at, ballsPerOver);
    } else {
      heading = [...heading, lines[at]?.text ?? ""].slice(-HEADING_LINES);
      at += 1;
    }
  }
  return { innings: innings.slice(0, INNINGS_MAX).map(withChecks) };
}

function newInnings(heading: readonly string[]): Draft {
  return {
    heading,
    batting: [],
    bowling: [],
    didNotBat: [],
    extras: null,
    total: null,
    doubts: [],
  };
}

/** A batting table begins an innings, and so does a second bowling table. */
function needsNew(last: Draft | undefined, { part }: TableHeader): last is undefined {
  return last === undefined || part === "batting" || last.bowling.length > 0;
}

type Label = "extras" | "total" | "did not bat" | "aside";

const LABELS: readonly (readonly [Label, RegExp])[] = [
  ["extras", /^extras?\b[\s:]*/i],
  ["total", /^total\b[\s:]*/i],
  ["did not bat", /^(?:did not bat|yet to bat|still to bat)\b[\s:]*/i],
  ["aside", /^(?:fall of wickets?|fow|partnerships?|power ?plays?)\b/i],
];

function labelOf(line: PastedLine | undefined): Label | null {
  const text = line?.text ?? "";
  return LABELS.find(([, pattern]) => pattern.test(text.slice(0, 40)))?.[0] ?? null;
}

/** A batting table ends after its total, a bowling table before the next heading. */
function tableEnd(lines: readonly PastedLine[], from: number): number {
  let at = from;
  while (at < lines.length && labelOf(lines[at]) === null && readHeader(lines, at) === null) {
    at += 1;
  }
  return at;
}

function readTable(
  innings: Draft,
  lines: readonly PastedLine[],
  header: TableHeader,
  ballsPerOver: number,
): void {
  const { rows: all, strays } = readRows(lines, header);
  const rows = all.slice(0, ROWS_MAX);
  if (all.length > rows.length) {
    const count = all.length - rows.length;
    innings.doubts = [...innings.doubts, { kind: "more lines", count }];
  }
  const lastRow = rows.at(-1)?.line ?? -1;
  if (header.part === "batting") {
    const table = readBatting(rows, header.columns as readonly BattingColumn[]);
    innings.batting = table.batting;
    innings.didNotBat = table.didNotBat;
    innings.doubts = [...innings.doubts, ...strayDoubts(strays), ...table.doubts];
    return;
  }
  const table = readBowling(rows, header.columns as readonly BowlingColumn[], ballsPerOver);
  innings.bowling = table.bowling;
  const own = strays.filter(({ kind, line }, index) => {
    return line <= lastRow || (kind === "incomplete row" && isNext(strays, index, lastRow));
  });
  innings.doubts = [...innings.doubts, ...strayDoubts(own), ...table.doubts];
}

/**
 * The rest of the page follows the last bowler; only a row that is cut off belongs to the table.
 */
function isNext(strays: readonly Stray[], index: number, lastRow: number): boolean {
  return !strays.slice(0, index).some(({ line }) => line > lastRow);
}

function strayDoubts(strays: readonly Stray[]): PastedDoubt[] {
  const strayNames = strays
    .slice(0, STRAYS_MAX)
    .map(({ kind, text }) => ({ kind, text: text.slice(0, 120) }));
  const count = strays.length - strayNames.length;
  return count === 0 ? strayNames : [...strayNames, { kind: "more lines", count }];
}

/** Reads the content of a label, also on the lines below it; returns the place of the next line. */
function readLabel(
  innings: Draft,
  lines: readonly PastedLine[],
  at: number,
  ballsPerOver: number,
): number {
  const label = labelOf(lines[at]);
  const [, pattern] = LABELS.find(([each]) => each === label) ?? [];
  const first = (lines[at]?.text ?? "").replace(pattern ?? "", "");
  if (label === "extras" || label === "total") {
    const goesOn = label === "extras" ? goesOnWithExtras : goesOnWithTotal;
    const more = follow(lines, at + 1, goesOn, 3);
    const text = [first, ...more].join(" ");
    if (label === "extras") takeExtras(innings, text);
    else takeTotal(innings, text, ballsPerOver);
    return at + 1 + more.length;
  }
  if (label !== "did not bat") return at + 1;
  const isName = (text: string) => text.length < 200 && !/\d/.test(text);
  const more = follow(lines, at + 1, isName, 12);
  const names = [first, ...more].flatMap((text) => text.split(/[,·•;]/)).map(cleanName);
  const allNames = [...innings.didNotBat, ...names.filter((name) => name !== "")];
  innings.didNotBat = allNames.slice(0, ROWS_MAX);
  return at + 1 + more.length;
}

function follow(
  lines: readonly PastedLine[],
  from: number,
  goesOn: (text: string) => boolean,
  most: number,
): string[] {
  const texts: string[] = [];
  for (let at = from; at < Math.min(lines.length, from + most); at += 1) {
    const { text = "" } = lines[at] ?? {};
    if (labelOf(lines[at]) !== null || readHeader(lines, at) !== null || !goesOn(text)) break;
    texts.push(text);
  }
  return texts;
}

function takeExtras(innings: Draft, text: string): void {
  const newExtras = readExtras(text);
  if (newExtras === null || innings.extras !== null)
    innings.doubts = [...innings.doubts, { kind: "extras text", text }];
  else innings.extras = newExtras;
}

function takeTotal(innings: Draft, text: string, ballsPerOver: number): void {
  const newTotal = readTotal(text, ballsPerOver);
  if (newTotal === null || innings.total !== null) {
    innings.doubts = [...innings.doubts, { kind: "total text", text }];
    return;
  }
  const { runRate, ...total } = newTotal;
  innings.total = total;
  const isOff = differsFromRate(runRate ?? "", total.runs * RATE_BALLS, total.balls);
  if (isOff && ballsPerOver === RATE_BALLS) {
    innings.doubts = [...innings.doubts, { kind: "rate", name: "", rate: "run rate" }];
  }
}

function withChecks(innings: Draft): PastedInnings {
  return { ...innings, doubts: [...innings.doubts, ...checkInnings(innings)] };
}

interface ReadBowling {
  readonly bowling: readonly PastedBowler[];
  readonly doubts: readonly PastedDoubt[];
}

/** For a run rate, whatever the balls of an over. */
const RATE_BALLS = 6;

/** A row without overs, runs or wickets is left out with a doubt. */
function readBowling(
  rows: readonly TableRow[],
  columns: readonly BowlingColumn[],
  ballsPerOver: number,
): ReadBowling {
  const bowling: PastedBowler[] = [];
  const doubts: PastedDoubt[] = [];
  for (const row of rows) {
    const parts = row.texts.filter((text) => !isMark(text));
    const name = cleanName(parts.at(-1) ?? "");
    doubts.push(...parts.slice(0, -1).map((text) => ({ kind: "line" as const, text })));
    const figureOf = (column: BowlingColumn) => row.figures[columns.indexOf(column)] ?? "";
    const balls = columns.includes("overs")
      ? ballsOfOvers(figureOf("overs"), ballsPerOver)
      : wholeOf(figureOf("balls"));
    const [runs, wickets] = [wholeOf(figureOf("runs")), wholeOf(figureOf("wickets"))];
    if (name === "" || balls === null || runs === null || wickets === null) {
      const text = [...row.texts, ...row.figures].join(" ");
      doubts.push({ kind: "incomplete row", text });
      continue;
    }
    const at = { part: "bowling", row: bowling.length } as const;
    for (const figure of ["maidens", "wides", "noBalls"] as const) {
      if (!columns.includes(figure) || wholeOf(figureOf(figure)) !== null) continue;
      doubts.push({ at, kind: "figure", name, figure });
    }
    const [maidens, dotBalls] = [wholeOf(figureOf("maidens")), wholeOf(figureOf("dotBalls"))];
    bowling.push({
      ...{ name, balls, runs, wickets, maidens, dotBalls },
      fours: wholeOf(figureOf("fours")),
      sixes: wholeOf(figureOf("sixes")),
      wides: wholeOf(figureOf("wides")),
      noBalls: wholeOf(figureOf("noBalls")),
    });
    const isOff = differsFromRate(figureOf("economy"), runs * RATE_BALLS, balls);
    if (isOff && ballsPerOver === RATE_BALLS)
      doubts.push({ at, kind: "rate", name, rate: "economy" });
    if (dotBalls !== null && dotBalls < (maidens ?? 0) * ballsPerOver) {
      doubts.push({ at, kind: "dot balls", name });
    }
  }
  return { bowling, doubts };
}

function wholeOf(figure: string): number | null {
  return /^\d+$/.test(figure) ? Number(figure) : null;
}
