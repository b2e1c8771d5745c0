import { readDismissalText } from "../dismissal-text";
import type { PastedLine } from "./split-lines";
import type { TableHeader } from "./table-header";

/** Texts before the figures, and a figure for each column. */
export interface TableRow {
  readonly texts: readonly string[];
  /** As written; "" for an empty cell. */
  readonly figures: readonly string[];
  /** The place of its last line in the table. */
  readonly line: number;
}

export interface Stray {
  readonly kind: "line" | "incomplete row";
  readonly text: string;
  readonly line: number;
}

/** "54", "54*", "145.94", or "-" for none. */
const FIGURE = /^(?:\d{1,6}(?:\.\d{1,3})?\*?|-|∞|n\/a|nan|inf)$/i;

const TEXTS_OF_A_ROW = 2;

function isFigure(cell: string): boolean {
  return FIGURE.test(cell);
}

/**
 * The rows of a table below its header: one line, several (the dismissal below the name) or a line
 * for each cell. A row has exactly as many figures as the header has columns; other lines are
 * strays.
 */
export function readRows(
  lines: readonly PastedLine[],
  header: TableHeader,
): { rows: TableRow[]; strays: Stray[] } {
  const rows: TableRow[] = [];
  const strays: Stray[] = [];
  const most = header.columns.length;
  let texts: string[] = [];
  let figures: string[] = [];
  const giveUp = (line: number) => {
    const isRow = figures.some((figure) => figure !== "-");
    const own = isRow ? texts.slice(-TEXTS_OF_A_ROW) : [];
    const others = texts.slice(0, texts.length - own.length);
    strays.push(...others.map((text) => ({ kind: "line" as const, text, line })));
    if (isRow) strays.push({ kind: "incomplete row", text: [...own, ...figures].join(" "), line });
    [texts, figures] = [[], []];
  };
  const complete = (line: number) => {
    if (texts.length > 0) rows.push({ texts, figures, line });
    else strays.push({ kind: "incomplete row", text: figures.join(" "), line });
    [texts, figures] = [[], []];
  };
  for (const [line, each] of lines.entries()) {
    const aligned = texts.length + figures.length === 0 ? alignedRow(each, header) : null;
    if (aligned !== null) {
      rows.push({ ...aligned, line });
      continue;
    }
    for (const cell of cellsOf(each, most)) {
      const isNumber = isFigure(cell);
      if (!isNumber && figures.length > 0) giveUp(line);
      if (isNumber) figures.push(cell);
      else texts.push(cell);
      if (figures.length === most) complete(line);
    }
    if (figures.length === 0 && isWithoutFigures(texts)) {
      rows.push({ texts, figures: header.columns.map(() => ""), line });
      texts = [];
    }
  }
  if (texts.length + figures.length > 0) giveUp(lines.length - 1);
  return { rows, strays };
}

/** A row with a cell for each of the header: some may be empty. */
function alignedRow(
  { cells, isRow }: PastedLine,
  { places, columns }: TableHeader,
): Omit<TableRow, "line"> | null {
  if (!isRow || cells.length !== places.length) return null;
  const texts = cells.filter((cell, index) => places[index] === null && cell !== "");
  const figures = columns.map((_, figure) => cells[places.indexOf(figure)] ?? "");
  const isWhole = figures.every((figure) => figure === "" || isFigure(figure));
  const says = figures.some((figure) => figure !== "");
  return isWhole && texts.length > 0 && (says || isWithoutFigures(texts))
    ? { texts, figures }
    : null;
}

/** The last words of a line may be figures, as many as a row has. */
function cellsOf({ cells, isRow }: PastedLine, most: number): string[] {
  if (isRow) return cells.filter((cell) => cell !== "");
  const words = cells.flatMap((cell, index) => cell.split(" ").map((word) => ({ word, index })));
  let from = words.length;
  while (from > 0 && words.length - from < most && isFigure(words[from - 1]?.word ?? "")) from -= 1;
  const texts = cells.map((_, index) =>
    words
      .slice(0, from)
      .filter((each) => each.index === index)
      .map(({ word }) => word)
      .join(" "),
  );
  return [...texts.filter((text) => text !== ""), ...words.slice(from).map(({ word }) => word)];
}

function isWithoutFigures(texts: readonly string[]): boolean {
  if (texts.length < 2) return false;
  return readDismissalText(texts.at(-1) ?? "")?.howOut === "did not bat";
}
