import { tidyName } from "#game/core/tidy-name";
import { cellsOf, plainWord } from "#game/play/pasted/cells";
import { plainLines } from "#game/play/pasted/plain-lines";

export interface TypedName {
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

/** Bullets, numbers, boxes to tick and the @ of chats, in front of a name. */
const MARKS = /^(?:\s|[-–—*•·◦▪●○‣⁃+>~@✓✔☐☑✅]\uFE0F?|\[[ xX✓]?\]|\(?\d{1,3}[.)\]:](?!\d))+/u;
const END = /[\s,;]+$/;
/** Cells of a table that are no names. */
const OTHER_CELL = /@\S+\.\S|^\+?[\d\s().-]+$/;
const HEADINGS = ["name", "names", "player", "players", "member", "members", "friend", "friends"];

/**
 * The names of a list or of a table's first column with names, without what chats and notes set before
 * and after them. Lines without a name, and headings, are left out.
 */
export function readTypedNames(text: string): TypedName[] {
  return plainLines(text, true)
    .map(({ number: line, text: plain }) => ({ line, name: nameOf(plain) }))
    .filter(({ name }) => name !== "");
}

function nameOf(plain: string): string {
  const separator = ["\t", "|", ";"].find((sign) => plain.trim().slice(0, -1).includes(sign));
  const cells = separator === undefined ? [plain] : cellsOf(plain, separator);
  if (cells.some((cell) => HEADINGS.includes(plainWord(cell)))) return "";
  const names = cells.map((cell) => tidyName(tidyName(cell).replace(MARKS, "").replace(END, "")));
  const first = names.find(
    (name) => name !== "" && (separator === undefined || !OTHER_CELL.test(name)),
  );
  return first === undefined || /^[-:=]+$/.test(first) || /:$/.test(first) ? "" : first;
}
