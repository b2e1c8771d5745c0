export interface PastedLine {
  readonly text: string;
  /** Trimmed; one cell if nothing separates several. */
  readonly cells: readonly string[];
  /** Cells of a table may be empty, and their places mean something. */
  readonly isRow: boolean;
}

/** Hyphens, dashes and blanks of all kinds become one; invisible characters are removed. */
export function splitLines(text: string): PastedLine[] {
  const lines = text
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== "");
  const separator = separatorOf(lines);
  return lines.map((line) => {
    const cells = cellsOf(line, separator);
    const isRow = isTable(line, separator);
    const text = isRow && !line.includes("\t") ? cells.join(", ") : line;
    return { text: tidy(text), cells: cells.map(tidy), isRow };
  });
}

type Separator = "," | ";" | null;

/** Commas and semicolons separate cells only in a text in which a table's first row has them. */
function separatorOf(lines: readonly string[]): Separator {
  for (const separator of [",", ";"] as const) {
    const isHeader = (line: string) =>
      /^\W*(?:bat|bowl)/i.test(line.slice(0, 20)) && line.split(separator).length > 3;
    if (lines.some((line) => !line.includes("\t") && isHeader(line))) return separator;
  }
  return null;
}

function isTable(line: string, separator: Separator): boolean {
  return line.includes("\t") || (separator !== null && line.includes(separator));
}

function cellsOf(line: string, separator: Separator): string[] {
  if (line.includes("\t")) return line.split("\t").map(unquote);
  if (separator !== null && line.includes(separator)) return splitQuoted(line, separator);
  return line.trim().split(/ {2,}/);
}

/** A cell is quoted if it has the separator. */
function splitQuoted(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell];
}

function unquote(cell: string): string {
  return cell.replaceAll('"', "");
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
