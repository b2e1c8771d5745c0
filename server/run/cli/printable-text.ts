/** What a terminal obeys instead of showing it, and signs that turn the direction of the text. */
const OBEYED = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text for a terminal that quotes a file of anybody's: each such character becomes "\uFFFD". */
export function printableText(text: string): string {
  return text.replace(OBEYED, "\uFFFD");
}
