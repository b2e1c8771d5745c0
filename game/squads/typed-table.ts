import { wordsOf } from "#game/core/find-by-name";
import type { Hundredths } from "#game/core/units";
import { LARGEST_SQUAD } from "#game/play/team/squad-settings";
import { MOST_PARTICIPANTS } from "./check-set-up";
import { priceText } from "./prices";

export interface TypedRow {
  readonly line: number;
  readonly player: string;
  readonly participant: string;
  /** As typed; null in a table without prices. */
  readonly price: string | null;
}

export const TYPED_TABLE = {
  /** More than a table with the longest names. */
  length: 40_000,
  rows: MOST_PARTICIPANTS * LARGEST_SQUAD,
} as const;

/** Longer than any name of a player or a team. */
const CELL_MAX = 120;

export type Column = "player" | "participant" | "price";

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
 * The rows of a table (rules.md#typed-in-squads): one on each line, with cells separated by tabs,
 * semicolons or commas. Headings in the first line name the columns; without them, the columns are
 * player, participant and price. `resolveTable` finds the people behind the names.
 *
 * @param expected the columns of a table without headings
 * @returns null for a text that is longer than `TYPED_TABLE` allows
 */
export function readTable(
  text: string,
  expected: readonly Column[] = COLUMNS,
): readonly TypedRow[] | null {
  if (text.length > TYPED_TABLE.length) return null;
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line, expected.length) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const headings = columnsOf(lines[0]?.cells ?? [], expected);
  const columns = headings ?? expected;
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

/** Null for a line without headings for the first two columns. */
function columnsOf(
  cells: readonly string[],
  expected: readonly Column[],
): (Column | null)[] | null {
  const columns = cells.map(
    (cell) => COLUMNS.find((column) => HEADINGS[column].includes(wordsOf(cell).join(" "))) ?? null,
  );
  const isHeading = expected.slice(0, 2).every((column) => columns.includes(column));
  return isHeading ? columns : null;
}

/** @param columns their number, in a line without headings */
function cellsOf(line: string, columns: number): string[] {
  const separator = ["\t", ";"].find((each) => line.includes(each)) ?? ",";
  const cells = split(line, separator);
  return (separator === "," ? joinDecimals(cells, columns) : cells).map(tidyCell);
}

/** A spreadsheet quotes a cell that contains the separator. */
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

/** "Bumrah, Asha's XI, 7,50": the last comma belongs to the price. */
function joinDecimals(cells: readonly string[], columns: number): readonly string[] {
  const [units = "", decimals = ""] = cells.slice(-2);
  const isPrice = /^\s*\d{1,5}$/u.test(units) && /^\d{1,2}\s*$/u.test(decimals);
  if (cells.length !== columns + 1 || !isPrice) return cells;
  return [...cells.slice(0, -2), `${units},${decimals}`];
}

function tidyCell(cell: string): string {
  return cell.trim().replaceAll(/\s+/gu, " ").slice(0, CELL_MAX);
}

export interface NamedSale {
  readonly player: string;
  readonly teamShortName: string;
  readonly participant: string;
  readonly price: Hundredths;
}

/**
 * A text that `readTable` and `resolveTable` read again. Names that several players have are followed
 * by the real team.
 */
export function writeTable(sales: readonly NamedSale[], poolNames: readonly string[]): string {
  const isShared = (name: string) => poolNames.filter((other) => other === name).length > 1;
  return sales
    .map(({ player, teamShortName, participant, price }) => {
      const name = isShared(player) ? `${player} (${teamShortName})` : player;
      return [name, participant, priceText(price)].join("\t");
    })
    .join("\n");
}
