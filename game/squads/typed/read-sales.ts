import { cellsOf, separatorOf } from "#game/play/pasted/cells";
import { type PlainLine, plainLines } from "#game/play/pasted/plain-lines";
import { readMoney } from "#game/play/pasted/read-money";
import { type Columns, guessColumns, isCount, readHeader, withScale } from "./columns";
import { bareName, type Lexicon } from "./lexicon";
import { type LineRead, readLine } from "./line-sales";
import { type LeftOutLine, type ReadTable, TYPED_TABLE, type TypedRow } from "./sale";

/** A participant's columns in a table that has several side by side. */
interface Group {
  readonly owner: string;
  readonly from: number;
  readonly to: number;
}

interface Draft {
  readonly rows: TypedRow[];
  readonly leftOut: LeftOutLine[];
  readonly headings: number[];
}

interface State {
  heading: string | null;
  columns: Columns | null;
  groups: readonly Group[];
  isUnsold: boolean;
  /** Of merged cells. */
  owner: string;
}

interface Row {
  readonly line: PlainLine;
  readonly cells: readonly string[];
}

/**
 * The sales of a pasted text (rules.md#typed-in-squads): a table with or without headings, columns for
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
  for (const [index, { line, cells }] of rows.entries()) {
    const { number, text: plain, isStruck } = line;
    const leave = (why: LeftOutLine["why"]) =>
      read.leftOut.push({ line: number, text: plain.replaceAll("\t", " ").trim(), why });
    if (isStruck) leave("struck");
    if (isStruck || !/[\p{L}\p{N}]/u.test(plain)) continue;
    const below = rows.slice(index + 1, index + 1 + LOOKED_AHEAD).map((row) => row.cells);
    if (startsTable(cells, below, state, lexicon)) {
      read.headings.push(number);
      continue;
    }
    if (readGroups(cells, number, state, lexicon, read)) continue;
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
    if (result.heading !== null) read.headings.push(number);
    if (result.heading !== null)
      Object.assign(state, { heading: result.heading, isUnsold: false, owner: "", groups: [] });
    else if (result.isUnsold) state.isUnsold = true;
    if (result.leftOut !== null) leave(result.leftOut);
    if (
      state.isUnsold &&
      result.rows.every(({ participant }) => participant === state.heading || participant === "")
    ) {
      if (result.rows.length > 0) leave("unsold");
    } else read.rows.push(...result.rows);
  }
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
  const namesOwner = lines.some(({ text, sender }) => {
    const piece = sender === null ? null : lexicon.recognise(bareName(text));
    return (
      piece?.kind === "owner" ||
      /\t|\|/.test(text) ||
      [...senders].some((name) => text.toLowerCase().includes(name.toLowerCase()))
    );
  });
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
    if (state.groups.length === 0) state.columns = columns;
    state.owner = "";
    return true;
  }
  const groups = groupsOf(cells, below, lexicon);
  if (groups.length === 0) return false;
  Object.assign(state, { groups, columns: null, isUnsold: false });
  return true;
}

/** Participants side by side; empty for another row. */
function groupsOf(
  cells: readonly string[],
  below: readonly (readonly string[])[],
  lexicon: Lexicon,
): Group[] {
  const kinds = cells.map((cell) =>
    cell === "" ? null : (lexicon.recognise(ownerText(cell))?.kind ?? "words"),
  );
  const owners = kinds.filter((kind) => kind === "owner" || kind === "either").length;
  const next = below.find(
    (row) => row.filter((cell) => lexicon.findPlayers(nameIn(cell)).length > 0).length > 0,
  );
  if (owners < 2 || kinds.includes("player") || next === undefined) return [];
  const starts = kinds.flatMap((kind, place) =>
    kind === "owner" || kind === "either" || kind === "words" ? [place] : [],
  );
  if (next.length < cells.filter((cell) => cell !== "").length - 1 && next.length < 2) return [];
  return starts.map((from, index) => ({
    ...{ owner: ownerText(cells[from] ?? ""), from: index === 0 ? 0 : from },
    to: starts[index + 1] ?? Number.POSITIVE_INFINITY,
  }));
}

/** "Ravi (12.5 left)" */
function ownerText(cell: string): string {
  return bareName(cell.replaceAll(/[([][^()[\]]*[)\]]/g, " ").replace(/\s+[-:].*$/, ""));
}

function nameIn(cell: string): string {
  return bareName(
    cell
      .replace(/[\s:@(-]*[₹$]?\s*\d[\d.,]*\s*\p{L}{0,6}\)?\s*$/u, "")
      .replace(/^\d{1,3}[.)]\s*/, ""),
  );
}

function readGroups(
  cells: readonly string[],
  line: number,
  state: State,
  lexicon: Lexicon,
  read: Draft,
): boolean {
  if (state.groups.length === 0) return false;
  if (cells.length === 1 && lexicon.findPlayers(nameIn(cells[0] ?? "")).length === 0) return false;
  for (const { owner, from, to } of state.groups) {
    const own = cells.slice(from, to).filter((cell) => cell !== "");
    const rest =
      own.length > 1 && /^\d{1,3}[.)]?$/.test(own[0] ?? "") && /\p{L}/u.test(own[1] ?? "")
        ? own.slice(1)
        : own;
    const text = rest.join("\t");
    if (!/\p{L}/u.test(text)) continue;
    const place = {
      line,
      heading: owner,
      isMarked: false,
      isFirst: false,
      isCounted: false,
      playerFirst: true,
    };
    const result = readLine(text, place, lexicon);
    read.rows.push(...result.rows.map((row) => ({ ...row, participant: owner })));
    if (result.leftOut !== null)
      read.leftOut.push({ line, text: rest.join(" "), why: result.leftOut });
  }
  return true;
}

function isRow(
  cells: readonly string[],
  columns: Columns | null,
  lexicon: Lexicon,
): columns is Columns {
  if (columns === null || cells.length < 2) return false;
  if (columns.width !== null) return columns.width === cells.length;
  if (cells.filter((cell) => cell !== "").length > 1) return true;
  return lexicon.recognise(bareName(cells[columns.player] ?? ""))?.kind === "player";
}

/** A row of a table; false for one that is read as a line, such as a heading between two groups. */
function readRow(
  cells: readonly string[],
  { columns, number, plain }: { columns: Columns; number: number; plain: string },
  state: State,
  lexicon: Lexicon,
  read: Draft,
): boolean {
  const cell = (place: number | null) => (place === null ? "" : (cells[place] ?? "").trim());
  const name = bareName(cell(columns.player).replace(/^\d{1,3}[.)]\s*/, ""));
  const text = cells.filter((each) => each !== "").join(", ");
  const leave = (why: LeftOutLine["why"]) => read.leftOut.push({ line: number, text, why });
  const owner = cell(columns.owner);
  const isNamed = /\p{L}/u.test(name);
  const meant = isNamed ? lexicon.recognise(name) : null;
  if (meant?.kind === "unsold" || (!isNamed && owner === "")) return false;
  const isUnsold = cells.some((each) => lexicon.recognise(bareName(each))?.kind === "unsold");
  if (isUnsold) {
    leave("unsold");
    return true;
  }
  if (meant?.kind === "purse" || (!isNamed && owner !== "")) {
    leave("purse");
    if (owner !== "") state.owner = owner;
    return true;
  }
  if (meant?.kind === "owner" && owner === "" && columns.owner === null) return false;
  if (meant === null && /\d/.test(name) && lexicon.findPlayers(nameIn(name)).length > 0)
    return false;
  const isEmpty = owner === "" || /^[-–]+$/.test(owner);
  if (!isEmpty) state.owner = owner;
  const participant = isEmpty
    ? columns.isMerged
      ? state.owner
      : columns.owner === null
        ? (state.heading ?? "")
        : ""
    : owner;
  const priced = columns.prices.map(cell).filter((each) => each !== "");
  const prices = priced.flatMap(
    (each) =>
      readMoney(each.replaceAll(/\((?:rtm|r|ret(?:ained)?)\)|\b(?:rtm|retained)\b/gi, "")) ?? [],
  );
  const notPrice = prices.length === 0 ? (priced[0] ?? "") : "";
  if (
    columns.owner !== null &&
    participant === "" &&
    (notPrice === "" || /^-+$/.test(notPrice)) &&
    (prices[0]?.amount ?? 0) === 0
  ) {
    leave("unsold");
    return true;
  }
  const scaled = prices.map((money) => withScale(money, columns.scale));
  const inName = /\d/.test(name) && meant === null;
  read.rows.push({
    ...{
      line: number,
      text: plain.replaceAll("\t", ", "),
      player: name,
      participant: bareOwner(participant),
    },
    ...{
      team: cell(columns.team),
      prices: scaled,
      notPrice: inName && notPrice === "" ? "" : notPrice,
    },
  });
  return true;
}

function bareOwner(text: string): string {
  return text.replaceAll(/^"|"$/g, "");
}
