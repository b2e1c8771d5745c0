/** A line of a pasted text, without what chats, pages and spreadsheets put around its words. */
export interface PlainLine {
  /** From 1. */
  readonly number: number;
  /** Blanks are single; tabs separate cells, as wide gaps do. */
  readonly text: string;
  /** Bold, underlined, a heading of Markdown, or with a colon at its end. */
  readonly isMarked: boolean;
  /** The words of a line that is all crossed out, whose `text` is empty; null for another. */
  readonly struck: string | null;
  /** The writer of the chat message; null outside a chat. */
  readonly sender: string | null;
}

/** No row of a spreadsheet is longer; the rest of a line is cut off. */
const LINE_MOST = 4000;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", nbsp: " ", lt: "<", gt: ">", quot: '"', apos: "'", ndash: "-", mdash: "-" },
  ...{ rsquo: "'", lsquo: "'", bull: "•", middot: "·", hellip: "..", rarr: "->", zwnj: "" },
};
/** The zeros of scripts with digits of their own; nine more follow each. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6],
];
const FIRST_SIGN = 0x660;
/** Circled numbers and those of other lists, with the one that each series begins with. */
const CIRCLED: readonly (readonly [first: number, last: number, value: number])[] = [
  ...([[0x2460, 0x2473, 1]] as const),
  ...([[0x2474, 0x2487, 1]] as const),
  ...([[0x2488, 0x249b, 1]] as const),
  ...([[0x2776, 0x277f, 1]] as const),
  ...([[0x2780, 0x2789, 1]] as const),
  ...([[0x278a, 0x2793, 1]] as const),
  ...([[0x1f947, 0x1f949, 1]] as const),
  ...([[0x1f51f, 0x1f51f, 10]] as const),
];

const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uE000-\uF8FF]/g;
const DIRECTIONS = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const TAGS =
  /<\/?(a|b|i|u|s|p|td|th|tr|br|li|ul|ol|div|span|del|strike|strong|em|table|thead|tbody|sup|sub|img|font|h[1-6])\b[^<>]{0,200}>/gi;
const PICTURES =
  /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|[\uFE0E\uFE0F]|\u20E3/gu;
/** An aeroplane marks players from overseas, and a tick says yes. */
const KEPT_PICTURES = /[✈©®✔☑]/u;
const ARROWS = /\s*(?:[→⟶⇒➔➜➝➞➡➤►▶👉⮕»]\uFE0F?|[-=]{1,2}>)\s*/gu;

/**
 * The lines of a text; blank ones too, so that a reader sees where a group ends.
 *
 * @param ofNames keeps emoji and the signs of scripts, which names of people may have (`tidyName`)
 */
export function plainLines(text: string, ofNames = false): PlainLine[] {
  let sender: string | null = null;
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line, index) => {
    const plain = line === "" ? "" : plainText(line.slice(0, LINE_MOST), ofNames);
    const { rest, sender: name } = withoutStamp(plain);
    if (name !== null) sender = name;
    return { number: index + 1, sender, ...withoutFormat(rest) };
  });
}

/** The lines of a text by their numbers, without what chats put around their words. */
export function textOfLines(text: string): (line: number) => string {
  const lines = plainLines(text);
  return (line) => lines[line - 1]?.text.trim() ?? "";
}

/** Plain signs for all that mean the same: blanks, hyphens, quotes, arrows, digits. */
function plainText(line: string, ofNames: boolean): string {
  return (/[^\t -~]|[&<>=]/.test(line) ? withoutOddSigns(line, ofNames) : line)
    .replaceAll(/ {3,}/g, "\t")
    .replaceAll(/ {2,}/g, " ");
}

function withoutOddSigns(line: string, ofNames: boolean): string {
  return [...line.replaceAll(/[1-9]\uFE0F?\u20E3(?:\d\uFE0F?\u20E3)*/g, keycapNumber)]
    .map(numberOfSign)
    .join("")
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, entity)
    .replaceAll(TAGS, tag)
    .replaceAll(ARROWS, " -> ")
    .normalize(ofNames ? "NFC" : "NFKC")
    .replaceAll(ofNames ? DIRECTIONS : INVISIBLE, "")
    .replaceAll(/[^\S\t]/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212\u2500]/g, "-")
    .replaceAll(/[\u201C-\u201F\u2033«]/g, '"')
    .replaceAll(/[\u2022\u2023\u2043\u25A0-\u25CF\u25E6\u00B7\u2605\u2606]\uFE0F?/g, "•")
    .replaceAll("¦", "|")
    .replaceAll(PICTURES, (sign) => (ofNames || KEPT_PICTURES.test(sign) ? sign : " "));
}

function keycapNumber(keys: string): string {
  return `${keys.replaceAll(/\D/g, "")}. `;
}

function numberOfSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < FIRST_SIGN) return sign;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  const series = CIRCLED.find(([first, last]) => code >= first && code <= last);
  return series === undefined ? sign : `${code - series[0] + series[2]}. `;
}

function entity(whole: string, decimal?: string, hex?: string, name = ""): string {
  if (decimal === undefined && hex === undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  const isSign = code >= 32 && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : " ";
}

/** Cells of a page's source stay apart; what it crosses out is crossed out as in a chat. */
function tag(_: string, name: string): string {
  if (/^(?:s|del|strike)$/i.test(name)) return "~";
  return /^(?:td|th|br|li|p)$/i.test(name) ? "\t" : "";
}

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`;
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?,?`;
const STAMPS: readonly RegExp[] = [
  // [12/03, 21:14] Ravi: … and [21:14, 12/03/2026] Ravi: …
  /^\[(?=[^\]]{0,20}:\d\d)[\d/.:,\sapmAPM-]{4,30}\] ?(?:([^:[\]\t]{1,40}): ?)?/,
  // 12/03/26, 9:14 pm - Ravi: …, but not the fixture 9:00 am - Reds v Blues, or - Final: Reds v Blues
  new RegExp(
    `^(?:${DATE} )?${TIME} - (?!(?:match|game|semi|quarter|final|qualifier|eliminator)\\b)([^:\\t]{1,40}): ?`,
    "i",
  ),
  // Ravi, [12.03.26 21:14], Ravi - Today at 21:14 and Ravi 9:14 PM stand above their messages.
  new RegExp(
    `^([^:\\t[\\]\\d]{1,40}?),? (?:\\[(?:${DATE} )?${TIME}\\]|(?:- )?(?:today|yesterday) at ${TIME}|\\d{1,2}:\\d{2} [ap]m)$`,
    "i",
  ),
];

/** A chat's name and time before a message. */
function withoutStamp(line: string): { rest: string; sender: string | null } {
  if (!/\d:\d\d/.test(line.slice(0, 80))) return { rest: line, sender: null };
  const text = line.trimStart();
  for (const stamp of STAMPS) {
    const found = stamp.exec(text);
    if (found === null || found[0] === "") continue;
    const sender = found[1]?.replace(/^[~\s]+|[\s-]+$/g, "") ?? null;
    return { rest: text.slice(found[0].length), sender };
  }
  return { rest: line, sender: null };
}

const STRUCK = /~{1,2}(?=\S)[^~]{1,200}~{1,2}/g;
const CROSSED = /[\u0335-\u0338]/g;
const HEADING = /^\s*(?:#{1,6}\s|={2,}|__|>?\s*\*{1,3}[^\s*]|_[^\s_])/;

function withoutFormat(line: string): Pick<PlainLine, "text" | "isMarked" | "struck"> {
  const isCrossed = (line.match(CROSSED)?.length ?? 0) * 3 > line.length;
  const left = isCrossed ? "" : line.replaceAll(STRUCK, " ").replaceAll(CROSSED, "");
  const isStruck = /[\p{L}\p{N}]/u.test(line) && !/[\p{L}\p{N}]/u.test(left);
  if (isStruck) {
    const struck = line.replaceAll("~", "").replaceAll(CROSSED, "").trim();
    return { text: "", isMarked: false, struck };
  }
  const bold = /^[^\p{L}\p{N}*]*\*[^\s*][^*]*\*[^\p{L}\p{N}]*$/u.test(left);
  const isMarked = bold || (HEADING.test(left) && !/\t|\|/.test(left)) || /[:=]\s*$/.test(left);
  const text = left
    .replaceAll(/(?<![\p{L}\p{N})])\*{1,3}(?=\S)([^*\t]{1,200})\*{1,3}/gu, "$1")
    .replaceAll(/(?<![\p{L}\p{N}])_{1,2}(?=[^\s_])([^_\t]{1,200})_{1,2}(?![\p{L}\p{N}])/gu, "$1")
    .replaceAll(/_{2,}|={2,}|~/g, " ")
    .replace(/^\s*#{1,6}\s+/, "")
    .replaceAll(/ {2,}/g, " ");
  return { text: text.includes("\t") ? text : text.trim(), isMarked, struck: null };
}
