import { cellsOf, separatorOf } from "#game/play/pasted/cells";
import { type PlainLine, plainLines } from "#game/play/pasted/plain-lines";
import { readMoney } from "#game/play/pasted/read-money";
import { type Columns, guessColumns, isCount, readHeader } from "./columns";
import { cutLine } from "./cut-line";
import { bareName, type Lexicon } from "./lexicon";
import { type LineRead, readLine } from "./line-sales";
import { type Draft, type LeftOutLine, type ReadTable, TYPED_TABLE } from "./sale";
import { type Group, groupsOf, readGroups } from "./side-by-side";
import { isRow, readRow, type TableState } from "./table-rows";

interface State extends TableState {
  heading: string | null;
  columns: Columns | null;
  groups: readonly Group[];
  isUnsold: boolean;
}

interface Row {
  readonly line: PlainLine;
  readonly cells: readonly string[];
}

/**
 * The sales of a pasted text (rules.md#pasted-lists): a table with or without headings, columns for
 * each participant side by side, or lines with or without a participant above them. Everything that is
 * no sale is left out with the reason.
 *
 * @returns null for a text that is longer than `TYPED_TABLE` allows
 */
export function readSales(text: string, lexicon: Lexicon): ReadTable | null {
  if (text.length > TYPED_TABLE.length || beyondLines(text)) return null;
  const lines = withSenders(plainLines(text), lexicon);
  const separator = tableSeparator(lines, lexicon);
  const rows = lines.map((line) => ({
    line,
    cells: separator === null ? [line.text] : cellsOf(line.text, separator),
  }));
  const filled = rows.filter(
    ({ line, cells }) => line.text !== "" && cells.some((cell) => cell !== ""),
  );
  const state: State = { heading: null, columns: null, groups: [], isUnsold: false, owner: "" };
  const read: Draft = { rows: [], leftOut: [], headings: [] };
  const headings: { readonly line: number; readonly text: string }[] = [];
  const guessed =
    separator === null
      ? null
      : guessColumns(
          filled.map(({ cells }) => cells),
          lexicon,
        );
  const isCounted = isCount(
    filled.map(({ line }) => /^[\s•(#]*(\d{1,3})\b/.exec(line.text)?.[1] ?? ""),
  );
  const playerFirst = standsFirst(filled, lexicon);
  const hasPrices = filled.filter(({ line }) => /\d/.test(line.text)).length * 2 > filled.length;
  for (const [index, { line, cells }] of rows.entries()) {
    const { number, text: plain, struck } = line;
    const leave = (why: LeftOutLine["why"]) =>
      read.leftOut.push({ line: number, text: plain.replaceAll("\t", " ").trim(), why });
    if (struck !== null) read.leftOut.push({ line: number, text: struck, why: "struck" });
    if (!/[\p{L}\p{N}]/u.test(plain)) continue;
    const below = rows.slice(index + 1, index + 1 + LOOKED_AHEAD).map((row) => row.cells);
    if (startsTable(cells, below, state, lexicon)) {
      read.headings.push(number);
      continue;
    }
    if (readGroups(cells, number, state.groups, lexicon, read)) continue;
    const columns = state.columns ?? guessed;
    if (
      isRow(cells, columns, lexicon) &&
      readRow(cells, { columns, number, plain }, state, lexicon, read)
    )
      continue;
    const before = rows[index - 1]?.line.text ?? "";
    const after = rows[index + 1]?.line.text ?? "";
    const result = readLine(
      plain.replace(LABEL, ""),
      {
        ...{
          line: number,
          heading: state.heading,
          isMarked: line.isMarked,
          isCounted,
          hasPrices,
          playerFirst,
        },
        isFirst: before.trim() === "" && after.trim() !== "",
      },
      lexicon,
    );
    if (completesRow(plain, result, read, rows[index - 1]?.line.number)) {
      read.headings.push(number);
      continue;
    }
    if (result.heading !== null) {
      Object.assign(state, { heading: result.heading, isUnsold: false, owner: "", groups: [] });
      headings.push({ line: number, text: result.heading });
      read.headings.push(number);
    }
    if (result.isUnsold) state.isUnsold = true;
    if (result.leftOut !== null) leave(result.leftOut);
    if (
      state.isUnsold &&
      result.rows.every(({ participant }) => participant === state.heading || participant === "")
    ) {
      if (result.rows.length > 0) leave("unsold");
    } else read.rows.push(...result.rows);
  }
  const unused = headings.filter(
    ({ text }) =>
      lexicon.findOwners(text).length === 0 &&
      read.rows.every(({ participant }) => participant !== text),
  );
  read.leftOut.push(...unused.map((heading) => ({ ...heading, why: "words" as const })));
  return read;
}

function beyondLines(text: string): boolean {
  let [lines, at] = [1, -1];
  while (lines <= TYPED_TABLE.lines) {
    at = text.indexOf("\n", at + 1);
    if (at === -1) return false;
    lines += 1;
  }
  return true;
}

/** A line that is nothing but the participant or the price of the line above. */
function completesRow(
  plain: string,
  { heading }: LineRead,
  { rows, headings }: Draft,
  above: number | undefined,
): boolean {
  const last = rows.at(-1);
  if (last === undefined || (last.line !== above && headings.at(-1) !== above)) return false;
  if (headings.some((line) => line > last.line && last.participant === "" && heading === null))
    return false;
  const money = readMoney(bareName(plain.replace(LABEL, "")));
  if (money !== null && last.prices.length === 0) {
    rows[rows.length - 1] = { ...last, prices: [money] };
    return true;
  }
  if (heading === null || last.participant !== "") return false;
  rows[rows.length - 1] = { ...last, participant: heading };
  return true;
}

/** Labels of a record with a line for each of its cells. */
const LABEL =
  /^\s*(?:player(?: name)?|name|cricketer|sold to|sold for|bought by|bought for|buyer|owner|participant|final price|sold price|price|amount|winning bid|bid)\s*[:=]\s*(?=\S)/i;

const LOOKED_AHEAD = 60;

/** The sender of a message is the participant of its sales, if nobody else is named anywhere. */
function withSenders(lines: readonly PlainLine[], lexicon: Lexicon): readonly PlainLine[] {
  const senders = new Set(
    lines
      .flatMap(({ sender }) => sender ?? [])
      .filter((name) => lexicon.findOwners(name).length === 1),
  );
  if (senders.size < 2) return lines;
  const namesOwner = lines.some(({ text }) =>
    cutLine(text, lexicon).some(({ kind }) => kind === "owner" || kind === "either"),
  );
  if (namesOwner) return lines;
  let before: string | null = null;
  return lines.flatMap((line) => {
    const isNew = line.sender !== null && line.sender !== before && senders.has(line.sender);
    before = line.sender;
    const heading = { ...line, text: line.sender ?? "", isMarked: true };
    return isNew ? [heading, line] : [line];
  });
}

/** Tabs, semicolons or strokes anywhere; commas only in a text in which they separate a table. */
function tableSeparator(lines: readonly PlainLine[], lexicon: Lexicon): string | null {
  const sign = lines
    .map(({ text }) => separatorOf(text))
    .filter((each) => each !== null && each !== ",");
  for (const separator of ["\t", ";", "|"]) {
    if (
      sign.filter((each) => each === separator).length * 3 >=
      lines.filter(({ text }) => text !== "").length
    )
      return separator;
    if (sign.filter((each) => each === separator).length >= 3) return separator;
  }
  const at = lines.findIndex(({ text }) => text.includes(",") && /[\p{L}]/u.test(text));
  const cells = lines.slice(at, at + LOOKED_AHEAD).map(({ text }) => cellsOf(text, ","));
  const [header = [], ...below] = cells;
  const isTable =
    at !== -1 &&
    (readHeader(header, below, lexicon) !== null || groupsOf(header, below, lexicon).length > 0);
  return isTable ? "," : null;
}

/** Whether more lines have the player in front of the participant. */
function standsFirst(rows: readonly Row[], lexicon: Lexicon): boolean {
  let [first, second] = [0, 0];
  for (const { line } of rows.slice(0, LOOKED_AHEAD)) {
    const kinds = line.text
      .split(/[\t,;|]| - |->|:/)
      .map((each) => lexicon.recognise(bareName(each))?.kind);
    const [player, owner] = [kinds.indexOf("player"), kinds.indexOf("owner")];
    if (player === -1 || owner === -1) continue;
    if (player < owner) first += 1;
    else second += 1;
  }
  return first >= second;
}

/** A heading of columns, or of participants side by side. */
function startsTable(
  cells: readonly string[],
  below: readonly (readonly string[])[],
  state: State,
  lexicon: Lexicon,
): boolean {
  if (cells.length < 2) return false;
  const columns = readHeader(cells, below, lexicon);
  if (columns !== null) {
    if (columns.owner !== null) state.groups = [];
    if (state.groups.length === 0) state.columns = columns;
    state.owner = "";
    return true;
  }
  const groups = groupsOf(cells, below, lexicon);
  if (groups.length === 0) return false;
  Object.assign(state, { groups, columns: null, isUnsold: false });
  return true;
}
