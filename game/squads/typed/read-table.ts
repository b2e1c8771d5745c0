import { wordsOf } from "../../names/find-by-name";
import { LARGEST_SQUAD } from "../../team/squad-settings";
import { MOST_PARTICIPANTS } from "../check-set-up";

/** A row of a table that somebody typed or pasted: who went to whom, and for how much. */
export interface TypedRow {
  /** Of the text, from 1. */
  readonly line: number;
  readonly player: string;
  readonly participant: string;
  /** As it was typed; null where the table has no prices at all. */
  readonly price: string | null;
}

export const TYPED_TABLE = {
  /** More characters than a table with the longest names has. */
  length: 40_000,
  rows: MOST_PARTICIPANTS * LARGEST_SQUAD,
} as const;

/** Longer than any name of a player or a team. */
const CELL_MAX = 120;

type Column = "player" | "participant" | "price";

const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  player: ["player", "players", "name", "cricketer"],
  participant: [
    "participant",
    "team",
    "owner",
    "manager",
    "buyer",
    "squad",
    "bought by",
    "sold to",
  ],
  price: ["price", "amount", "cost", "bid", "sold for"],
};
const COLUMNS: readonly Column[] = ["player", "participant", "price"];

/**
 * The rows of a table (rules.md#typed-in-squads): a line each, its cells apart by tabs, semicolons or
 * commas. A first line with headings says where each column is; without one they are player,
 * participant and price. Whom the names mean is `resolveTable`'s question.
 *
 * @returns null for a text that is longer than `TYPED_TABLE` allows
 */
export function readTable(text: string): readonly TypedRow[] | null {
  if (text.length > TYPED_TABLE.length) return null;
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const headings = columnsOf(lines[0]?.cells ?? []);
  const columns = headings ?? COLUMNS;
  const rows = headings === null ? lines : lines.slice(1);
  if (rows.length > TYPED_TABLE.rows) return null;
  const hasPrices = rows.some(({ cells }) => cellIn(cells, columns, "price") !== "");
  return rows.map(({ line, cells }) => ({
    line,
    player: cellIn(cells, columns, "player"),
    participant: cellIn(cells, columns, "participant"),
    price: hasPrices ? cellIn(cells, columns, "price") : null,
  }));
}

function cellIn(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  column: Column,
): string {
  return cells[columns.indexOf(column)] ?? "";
}

/** Null for a row that is no heading: one that does not name both player and participant. */
function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map(
    (cell) => COLUMNS.find((column) => HEADINGS[column].includes(wordsOf(cell).join(" "))) ?? null,
  );
  const isHeading = columns.includes("player") && columns.includes("participant");
  return isHeading ? columns : null;
}

function cellsOf(line: string): string[] {
  const separator = ["\t", ";"].find((each) => line.includes(each)) ?? ",";
  return joinDecimals(split(line, separator), separator).map(tidyCell);
}

/** A cell that a spreadsheet has put in quotes may hold the separator. */
function split(line: string, separator: string): string[] {
  const cells = [""];
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) cells.push("");
    else cells[cells.length - 1] += letter;
  }
  return cells;
}

/** "Bumrah, Asha's XI, 7,50": the last comma is that of a price. */
function joinDecimals(cells: readonly string[], separator: string): readonly string[] {
  const [units = "", decimals = ""] = cells.slice(-2);
  const isPrice = /^\s*\d{1,5}$/u.test(units) && /^\d{1,2}\s*$/u.test(decimals);
  if (separator !== "," || cells.length !== COLUMNS.length + 1 || !isPrice) return cells;
  return [...cells.slice(0, -2), `${units},${decimals}`];
}

function tidyCell(cell: string): string {
  return cell.trim().replaceAll(/\s+/gu, " ").slice(0, CELL_MAX);
}
