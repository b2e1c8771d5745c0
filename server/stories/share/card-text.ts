/** The characters of the card's font (tools/vite/card-fonts.ts uses the same ones). */
const DRAWN =
  /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2212]/u;

/** Rough widths in the condensed bold cut, in parts of the size; all a little too wide. */
const WIDE = 0.78;
const NARROW = 0.3;
const USUAL = 0.5;

export interface CardLines {
  readonly size: number;
  readonly lines: readonly string[];
}

export function drawableText(text: string): string | null {
  const characters = [...text.normalize("NFC")];
  if (characters.some((each) => /[\p{L}\p{N}]/u.test(each) && !DRAWN.test(each))) return null;
  const drawn = characters.filter((each) => DRAWN.test(each)).join("");
  return drawn.replace(/\s+/g, " ").trim() || null;
}

/**
 * At most `most` lines of `width`, in the first size in which the text fits; in the last one the
 * rest is cut off.
 */
export function layOut(
  text: string,
  {
    sizes,
    width,
    most,
  }: { readonly sizes: readonly number[]; readonly width: number; readonly most: number },
): CardLines {
  let last: CardLines = { size: 0, lines: [] };
  for (const size of sizes) {
    last = { size, lines: breakLines(text, width / size) };
    if (last.lines.length <= most) return last;
  }
  const lines = last.lines.slice(0, most);
  return { size: last.size, lines: lines.map((line, i) => (i < most - 1 ? line : cutOff(line))) };
}

function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => breakWord(each, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function breakWord(word: string, width: number): string[] {
  const parts = [""];
  for (const character of word) {
    const part = parts.at(-1) ?? "";
    if (part !== "" && widthOf(part + character) > width) parts.push(character);
    else parts[parts.length - 1] = part + character;
  }
  return parts;
}

function cutOff(line: string): string {
  return `${line.slice(0, -1).trimEnd()}…`;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, each) => sum + characterWidth(each), 0);
}

function characterWidth(character: string): number {
  if (/[mwMW@%&—…Œœ]/u.test(character)) return WIDE;
  return /[iljtfrI1 .,:;'’!|()[\]-]/u.test(character) ? NARROW : USUAL;
}
