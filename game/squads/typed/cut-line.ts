import { readMoney } from "#game/play/pasted/read-money";
import type { Lexicon, Piece } from "./lexicon";

/** Cuts a text that is not understood as a whole; the first that cuts anything is taken. */
type Cut = (text: string) => readonly string[];

const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
/** Signs of a private area of Unicode, which a plain line does not have. */
const COMMA = "\uE000";
const MINUS = "\uE400";
const FIRST_NAME = 0xe001;

const CUTS: readonly Cut[] = [
  (text) => text.split(/[\t;|]/),
  (text) => text.replaceAll(BRACKETS, "\t$1\t").split("\t"),
  (text) =>
    text.split(/,|\s->\s?|->|\.{2,}|\s[-/+•]+\s?|[•]|-\s|:\s?|\s=\s?|=|@|\s>\s|\s(?:and|&)\s/i),
  (text) =>
    text.split(
      /\b(?:(?:sold|goes|went|gone|going) (?:to|for|at)|bought by|purchased by|picked (?:up )?by|signed by|won by|owned by|retained by|bought|buys?|gets?|got|takes?|took|bags|bagged|secured|grabbed|signs?|picks?|to|for|by|at)\b/i,
    ),
  cutMoney,
  (text) => text.split(/-(?=[\d₹$£€])|\/(?=[\d₹$£€])|(?<=\p{L})(?=[₹$£€])/u),
  cutGluedMoney,
  (text) => text.split(/[-/\\_]/),
];

/** Longer groups of words are no names. */
const WORDS_MOST = 9;

/** The pieces of a line, each with one meaning where that is known. */
export function cutLine(line: string, lexicon: Lexicon): Piece[] {
  const { text, names } = withoutOddNames(
    protectCommas(line).replaceAll(/(?<=[\t;|])-(?=\d)/g, MINUS),
    lexicon.oddNames,
  );
  const restore = (part: string) =>
    part
      .replaceAll(COMMA, ",")
      .replaceAll(MINUS, "-")
      .replaceAll(/[\uE001-\uE3FF]/g, (sign) => names[sign.charCodeAt(0) - FIRST_NAME] ?? "");
  const cells = text.split(/[\t;|,]|\s-\s/);
  const hasMoney =
    cells.length > 1 && cells.some((cell) => readMoney(restore(tidyEdges(cell))) !== null);
  return cutFrom(0, text, { lexicon, restore, hasMoney });
}

interface Cutting {
  readonly lexicon: Lexicon;
  readonly restore: (part: string) => string;
  /** A cell is the price, so that a number at the end of an unknown name belongs to the name. */
  readonly hasMoney: boolean;
}

function cutFrom(from: number, part: string, cutting: Cutting): Piece[] {
  const { lexicon, restore, hasMoney } = cutting;
  const text = tidyEdges(part);
  if (text === "") return [];
  const whole = lexicon.recognise(restore(text));
  if (whole !== null) return [whole];
  for (let level = from; level < CUTS.length; level += 1) {
    const parts = CUTS[level]?.(text).filter((each) => tidyEdges(each) !== "") ?? [];
    const isCut = parts.length > 1 || (parts.length === 1 && tidyEdges(parts[0] ?? "") !== text);
    if (!isCut) continue;
    const isName = (each: string) => lexicon.recognise(restore(tidyEdges(each))) !== null;
    if (hasMoney && CUTS[level] === cutMoney && !parts.every(isName)) continue;
    // Two halves of a double name are one name, unless both of them are understood.
    const pieces = parts.flatMap((each) => cutFrom(level + 1, each, cutting));
    const isLast = level === CUTS.length - 1;
    if (!isLast || pieces.every(({ kind }) => kind !== "words")) return pieces;
  }
  return cutWords(restore(text), lexicon) ?? [{ kind: "words", text: restore(text) }];
}

/** "Kohli Ravi": pieces without any sign between them, at most one of them a player. */
function cutWords(text: string, lexicon: Lexicon): Piece[] | null {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > WORDS_MOST) return null;
  let onlyOwner: Piece[] | null = null;
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [left, right] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const [a, b] = [lexicon.recognise(tidyEdges(left)), lexicon.recognise(tidyEdges(right))];
    const further = a !== null && b === null ? cutWords(right, lexicon) : null;
    const all = a === null ? null : b === null ? further && [a, ...further] : [a, b];
    if (all !== null && isOneSale(all)) return all;
    if (onlyOwner === null && a === null && b?.kind === "owner")
      onlyOwner = [{ kind: "words", text: left }, b];
    if (onlyOwner === null && b === null && a?.kind === "owner")
      onlyOwner = [a, { kind: "words", text: right }];
    if (
      onlyOwner === null &&
      a === null &&
      (b?.kind === "unsold" || b?.kind === "aside") &&
      at > words.length - 3
    ) {
      onlyOwner = [{ kind: "words", text: left }, b];
    }
  }
  return onlyOwner;
}

function isOneSale(pieces: readonly Piece[]): boolean {
  const count = (...kinds: readonly string[]) =>
    pieces.filter(({ kind }) => kinds.includes(kind)).length;
  return (
    count("words") === 0 &&
    count("player") <= 1 &&
    count("owner") <= 1 &&
    count("player", "owner", "either") <= 2
  );
}

/** "18 cr Kohli" and "Kohli Rs. 18 cr": the words of a price at an end. */
function cutMoney(text: string): readonly string[] {
  const words = text.split(/\s+/);
  for (const count of [4, 3, 2, 1]) {
    if (words.length <= count) continue;
    const [head, tail] = [words.slice(0, count).join(" "), words.slice(-count).join(" ")];
    if (isMoney(tail)) return [words.slice(0, -count).join(" "), tail];
    if (isMoney(head)) return [head, words.slice(count).join(" ")];
  }
  return [text];
}

function isMoney(text: string): boolean {
  return /^(?:[₹$£€]|rs\.?|inr|cr\.?)?\s*\d/i.test(text) && moneyOf(text);
}

/** "Kohli18cr" */
function cutGluedMoney(text: string): readonly string[] {
  const at = text.search(/\d/);
  return at > 0 && /[\p{L}.)]/u.test(text[at - 1] ?? "") && moneyOf(text.slice(at))
    ? [text.slice(0, at), text.slice(at)]
    : [text];
}

function moneyOf(text: string): boolean {
  return readMoney(text) !== null;
}

/** Commas within a number separate nothing: "7,50", "2,00,000". */
function protectCommas(line: string): string {
  const isSpaced = /,\s|\t|;|\||\s-\s/.test(line) || !/,.*,/.test(line);
  return isSpaced
    ? line.replaceAll(/(?<=\d),(?=\d)/g, COMMA)
    : line.replaceAll(/(?<=\d),(?=\d{2},\d|\d{3}(?!\d))|(?<=,\d{1,5}),(?=\d{1,2}\s*$)/g, COMMA);
}

/** Names such as "The Ones, Twos and Threes" are not cut. */
function withoutOddNames(line: string, oddNames: readonly string[]) {
  const names: string[] = [];
  let text = line;
  for (const name of oddNames) {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    if (at === -1 || names.length > 900 || isWithinWord(text, at, name)) continue;
    text = `${text.slice(0, at)}${String.fromCharCode(FIRST_NAME + names.length)}${text.slice(at + name.length)}`;
    names.push(name);
  }
  return { text, names };
}

function isWithinWord(text: string, at: number, name: string): boolean {
  const letter = /[\p{L}\p{N}]/u;
  return letter.test(text[at - 1] ?? "") || letter.test(text[at + name.length] ?? "");
}

const EDGE = new Set(' \t\u00A0,;:=•>|"-✓✔☑✗✘☐');

/** A loop, since an expression for the end of a text is slow where many signs follow each other. */
function tidyEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.has(text[from] ?? "")) from += 1;
  while (to > from && EDGE.has(text[to - 1] ?? "")) to -= 1;
  return text.slice(from, to);
}
