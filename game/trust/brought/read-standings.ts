import { tidyName } from "#game/core/tidy-name";
import { cellsOf, separatorOf } from "#game/play/pasted/cells";
import { type PlainLine, plainLines } from "#game/play/pasted/plain-lines";
import { type Duels, pointsAlone } from "#game/play/season/brought";
import { readLine } from "./line-standings";
import { NO_VALUE, readCount, readPoints } from "./read-points";
import {
  commaPointOf,
  guessColumns,
  readHeading,
  type StandingsColumn,
  type StandingsColumns,
} from "./standings-columns";
import {
  MATCHES,
  type MeantPoints,
  type ReadStandings,
  STANDINGS,
  type StandingsRow,
  type UnusedLine,
} from "./standings-row";

/**
 * The rows of a table of members that was kept elsewhere (rules.md#brought-leagues): a spreadsheet with
 * or without headings, an exported file, or a list from a chat. Sums, headings and what is crossed out
 * are nobody's row.
 *
 * @param chosen the column that somebody has named as that of the points
 * @returns null for a text that is longer than `STANDINGS` allows
 */
export function readStandings(text: string, chosen: number | null = null): ReadStandings | null {
  if (
    text.length > STANDINGS.length ||
    text.split("\n", STANDINGS.lines + 1).length > STANDINGS.lines
  )
    return null;
  const lines = plainLines(text, true);
  const separator = tableSeparator(lines);
  const table =
    separator === null ? null : lines.map((line) => cellsOf(line.text, separator).map(tidyCell));
  const draft: Draft = { rows: [], unused: [], sums: [], until: null };
  const columns = table === null ? null : columnsOf(table, chosen);
  const isCommaPoint = table === null ? null : commaPointOf(table);
  for (const [index, line] of lines.entries()) {
    const { struck, number } = line;
    if (struck !== null) draft.unused.push({ line: number, text: struck, why: "struck" });
    if (!/[\p{L}\p{N}]/u.test(line.text)) continue;
    const cells = table?.[index] ?? [];
    if (columns !== null && columns.heading >= index && cells.length > 1) {
      if (columns.heading > index) noteWords(line, draft);
      continue;
    }
    if (columns !== null && cells.filter((cell) => cell !== "").length > 1) {
      readRow(cells, line, { ...columns, isCommaPoint }, draft);
    } else if (columns === null) readChatLine(line, draft);
    else noteWords(line, draft);
  }
  const rows = withCheckedSums(table === null ? withTeams(draft.rows) : draft.rows);
  return {
    rows,
    unused: draft.unused,
    columns: columns?.read.meant ?? [],
    wrongSum: wrongSumOf(rows, draft),
    until: draft.until,
  };
}

interface Draft {
  readonly rows: StandingsRow[];
  readonly unused: UnusedLine[];
  readonly sums: { readonly line: number; readonly stated: number }[];
  until: number | null;
}

interface FoundColumns {
  readonly read: StandingsColumns;
  /** The index of the heading; -1 without one. */
  readonly heading: number;
}

/** No table has its heading further down. */
const LOOKED_AT = 30;

function columnsOf(
  table: readonly (readonly string[])[],
  chosen: number | null,
): FoundColumns | null {
  for (const [index, cells] of table.slice(0, LOOKED_AT).entries()) {
    const below = table.slice(index + 1).filter((row) => row.length > 1);
    const read = readHeading(cells, below, chosen);
    if (read !== null) return { read, heading: index };
  }
  const read = guessColumns(
    table.filter((row) => row.length > 1),
    chosen,
  );
  return read && { read, heading: -1 };
}

/** Tabs, semicolons or strokes; commas where they separate equally many cells in every row. */
function tableSeparator(lines: readonly PlainLine[]): string | null {
  const filled = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const signs = filled.map(({ text }) => separatorOf(text));
  for (const separator of ["\t", ";", "|"]) {
    if (signs.filter((sign) => sign === separator).length * 2 >= filled.length) return separator;
  }
  const rows = filled
    .filter(({ text }) => text.includes(","))
    .map(({ text }) => cellsOf(text, ","));
  if (rows.length * 2 < filled.length) return null;
  const isHeaded = rows.some(
    (cells, index) => readHeading(cells, rows.slice(index + 1), null) !== null,
  );
  const [first] = rows;
  const isEven =
    first !== undefined &&
    first.length > 1 &&
    rows.every((cells) => cells.length === first.length) &&
    // "Asha 1,23,456" is no table.
    rows.every((cells) => cells.some((cell) => /^"?[^\d]*\p{L}[^\d]*"?$/u.test(cell)));
  return isHeaded || isEven ? "," : null;
}

const PICTURES =
  /\p{Extended_Pictographic}(?:\uFE0F?\u200D\p{Extended_Pictographic})*|[\u{1F1E6}-\u{1F1FF}]|\p{Emoji_Modifier}|\uFE0E|\uFE0F|\u20E3/gu;

/** Spreadsheets and chats put pictures, places and marks around names. */
function tidyCell(cell: string): string {
  return cell.replaceAll(PICTURES, " ").replaceAll(/\s+/g, " ").trim();
}

/** "=3. Asha", "T-3 Asha", "#4 Asha", "2) Asha" */
const PLACE =
  /^[^\p{L}\p{N}=#]*(?:[=#]\s*\d{1,3}|[tT]-?\d{1,3}|\d{1,3}\s*(?:=|st|nd|rd|th)?)\s*[.):\]=-]*\s+(?=[^\d\s])/u;

function nameIn(text: string): string {
  return tidyName(
    tidyCell(text)
      .replace(PLACE, "")
      .replaceAll(/\((?:you|me|c|captain|admin|owner)\)/gi, " ")
      .replaceAll(/^[\s@•*\-–—>:.,]+|[\s:,;|=\-–—>…]+$|\.{2,}$/g, "")
      .replaceAll(/\s+/g, " "),
  );
}

const SUM =
  /^(?:grand |sub)?(?:totals?|sums?)(?: (?:points|pts|score))?$|^(?:averages?|avg|mean|median|max(?:imum)?|min(?:imum)?|counts?|highest|lowest)$/i;

function isSum(name: string): boolean {
  return SUM.test(name.trim());
}

function readRow(
  cells: readonly string[],
  { number: line, text: plain }: PlainLine,
  { read, isCommaPoint }: FoundColumns & { readonly isCommaPoint: boolean | null },
  draft: Draft,
): void {
  const cell = (kind: StandingsColumn) => cells[read.kinds.indexOf(kind)] ?? "";
  const text = cells.filter((each) => each !== "").join(", ");
  const [person, team] = [nameIn(cell("name")), nameIn(cell("team"))];
  const typed = read.points === null ? "" : (cells[read.points] ?? "");
  const total = readPoints(typed, isCommaPoint);
  if (
    isSum(person) ||
    (person === "" && isSum(team)) ||
    cells.some((each) => /^(?:grand )?total:?$/i.test(each))
  ) {
    draft.unused.push({ line, text, why: "sum" });
    const isTotal = /total|sum/i.test(plain);
    if (isTotal && total.length === 1) draft.sums.push({ line, stated: total[0] ?? 0 });
    return;
  }
  if (person === "" && team === "") {
    const why = total.length > 0 ? "nameless" : "words";
    draft.unused.push({ line, text, why });
    return;
  }
  const isEmpty = /^[-–—]?$/.test(typed);
  draft.rows.push({
    ...{ line, text, name: person || team, team: person === "" ? "" : team },
    points: meantPoints(cells, total, read, isCommaPoint),
    notPoints: total.length === 0 && !isEmpty ? typed : "",
    transfers: readCount(cell("transfers")),
    transfersLeft: readCount(cell("transfersLeft")),
    duels: duelsOf(cell),
  });
}

function duelsOf(cell: (kind: StandingsColumn) => string): Duels | null {
  const [won, lost] = [readCount(cell("won")), readCount(cell("lost"))];
  if (won !== null && lost !== null) return { won, lost, tied: readCount(cell("tied")) ?? 0 };
  const points = readCount(cell("duelPoints"));
  return points === null ? null : pointsAlone(points);
}

/** A total that is not the sum of its matches, where other rows have them equal, is in doubt. */
function meantPoints(
  cells: readonly string[],
  total: readonly number[],
  read: StandingsColumns,
  isCommaPoint: boolean | null,
): MeantPoints[] {
  const heading = read.points === null ? "" : (read.headings[read.points] ?? "");
  const stated = total.map((points) => ({ points, from: heading }));
  if (read.matches.length < 2 || read.points === null) return stated;
  const sums = read.matches.map((column) => readPoints(cells[column] ?? "", isCommaPoint));
  const isUnknown = read.matches.some((column) => NO_VALUE.test(cells[column] ?? ""));
  if (isUnknown || sums.some((each) => each.length > 1)) return stated;
  const sum = sums.reduce((all, [points = 0]) => all + points, 0);
  return [...stated, { points: sum, from: MATCHES }];
}

/**
 * Other columns are matches if most totals are their sum. Then a total that is not is in doubt, and one
 * that is missing is the sum.
 */
function withCheckedSums(rows: readonly StandingsRow[]): StandingsRow[] {
  const summed = rows.filter(({ points }) => points.some(({ from }) => from === MATCHES));
  const equal = summed.filter(({ points: [total, sum] }) => total?.points === sum?.points);
  const areMatches = equal.length * 2 > summed.length;
  return rows.map((row) => {
    const points = row.points.filter(
      ({ from, points: own }, index) =>
        (areMatches || from !== MATCHES) &&
        row.points.findIndex((other) => other.points === own) === index,
    );
    return { ...row, points };
  });
}

function readChatLine(line: PlainLine, draft: Draft): void {
  const row = readLine(line, nameIn, isSum);
  if (row === null) noteWords(line, draft);
  else if ("sum" in row) {
    draft.unused.push({ line: line.number, text: line.text, why: "sum" });
    if (row.sum !== null) draft.sums.push({ line: line.number, stated: row.sum });
  } else draft.rows.push(row);
}

/** "Asha: Asha's XI": words behind a colon are a team where nobody has points. */
function withTeams(rows: readonly StandingsRow[]): readonly StandingsRow[] {
  if (rows.some(({ points }) => points.length > 0)) return rows;
  return rows.map((row) => ({ ...row, team: row.team || row.notPoints, notPoints: "" }));
}

const UNTIL =
  /\b(?:after|until|till|upto|up to|thru|through|end of)\b[^\d]{0,20}(\d{1,3})\b|\b(?:match|game)s?\s*#?\s*(\d{1,3})\b/i;

function noteWords({ number: line, text: plain }: PlainLine, draft: Draft): void {
  const [, after, match] = UNTIL.exec(plain) ?? [];
  const until = Number(after ?? match ?? 0);
  if (until > 0) draft.until ??= until;
  draft.unused.push({ line, text: plain.replaceAll("\t", " ").trim(), why: "words" });
}

function wrongSumOf(rows: readonly StandingsRow[], { sums }: Draft): ReadStandings["wrongSum"] {
  const [sum] = sums;
  if (sum === undefined || rows.some(({ points }) => points.length !== 1)) return null;
  const all = rows.reduce((total, { points }) => total + (points[0]?.points ?? 0), 0);
  return all === sum.stated ? null : sum;
}
