import type { CommandIo } from "./command";

/** Characters that a terminal obeys instead of showing them, and signs that turn the direction of the text. */
const OBEYED = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text for a terminal that quotes a file of anybody's: each such character becomes "\uFFFD". */
export function printableText(text: string): string {
  return text.replace(OBEYED, "\uFFFD");
}

/** Prints a title with a line for each item; nothing where there is none. */
export function printList(io: CommandIo, title: string, items: readonly string[]): void {
  if (items.length > 0) io.stdout(`${[title, ...items].join("\n  ")}\n`);
}
