/** `number` is a number that is formatted already. */
type CsvCell = string | number | { readonly number: string };

/** Spreadsheets take these texts for the start of a formula, wide forms and leading blanks included. */
const FORMULA = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u;
/** Without it Excel misreads names with accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in
 * front of it, as OWASP advises; numbers, negative ones too, stay numbers.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => `${row.map(writeCell).join(",")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return cell.number;
  const text = FORMULA.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Escapes a text for HTML or XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
