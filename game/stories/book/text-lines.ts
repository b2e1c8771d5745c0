/**
 * Widths of letters in parts of the text size. All are a little too wide, so that no line
 * overflows.
 */
const NARROW = 0.34;
const USUAL = 0.57;
const WIDE = 0.92;
/** Ideographs, emoji and the like. */
const FULL = 1.1;

const FIRST_IDEOGRAPH = 0x2e80;

/**
 * The maximum number of lines of a wrapped text: sheets are laid out before they are printed.
 *
 * @param width of a line, and `size` of the text, both in millimetres
 */
export function countLines(text: string, width: number, size: number): number {
  const room = width / size;
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wide = widthOf(word);
    if (used > 0 && used + NARROW + wide > room) {
      lines += 1;
      used = 0;
    }
    // A word longer than a line is broken anywhere.
    const more = Math.max(0, Math.ceil(wide / room) - 1);
    lines += more;
    used += (used > 0 ? NARROW : 0) + wide - more * room;
  }
  return lines;
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) >= FIRST_IDEOGRAPH) return FULL;
  if (/[mwMW@%&—…Œœ]/u.test(letter)) return WIDE;
  return /[iljtfrI.,:;'’!|()[\]-]/u.test(letter) ? NARROW : USUAL;
}
