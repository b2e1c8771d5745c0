/** Longer lines are no fixture and no player. */
export const LINE_MOST = 400;

/** A table has one kind of separator: that of its first line. */
export function separatorOf(line: string): string | null {
  return ["\t", ";", "|", ","].find((sign) => line.includes(sign)) ?? null;
}

/** Cells of a line, in which quotes may hold the separator. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  cells.push(cell.trim());
  return separator === "|" ? withoutFrame(cells) : cells;
}

/** A table of Markdown has a stroke at both ends. */
function withoutFrame(cells: readonly string[]): string[] {
  return cells.slice(cells[0] === "" ? 1 : 0, cells.at(-1) === "" ? -1 : undefined);
}

/** Capitals, signs and blanks aside. */
export function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * The columns of a header by their synonyms, which are plain words; undefined for others. What stands in
 * brackets only explains: "Price (Cr)", "Time (IST)".
 */
export function columnsOf<Column extends string>(
  cells: readonly string[],
  synonyms: Readonly<Record<Column, readonly string[]>>,
): (Column | undefined)[] {
  const names = Object.keys(synonyms) as Column[];
  const columnOf = (cell: string) => names.find((name) => synonyms[name].includes(plainWord(cell)));
  return cells.map((cell) => columnOf(cell) ?? columnOf(cell.replaceAll(/\([^()]*\)/g, "")));
}
