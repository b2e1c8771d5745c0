import type { HowOut } from "./manual-scorecard";

/** The end of a batter's innings on a scorecard. */
export interface DismissalText {
  readonly howOut: Exclude<HowOut, "out">;
  /** As in the text: "Hazlewood" of "c Jitesh Sharma b Hazlewood". */
  readonly bowler: string | null;
  /** Catcher, keeper or the fielders of a run-out, as in the text. */
  readonly fielders: readonly TextFielder[];
}

export interface TextFielder {
  readonly name: string;
  readonly substitute: boolean;
}

const PHRASES = new Map<string, DismissalText["howOut"]>(
  Object.entries({
    "not out": "not out",
    batting: "not out",
    "retired hurt": "retired hurt",
    "retired ill": "retired hurt",
    "retired not out": "retired not out",
    "retired notout": "retired not out",
    "retired out": "retired out",
    "timed out": "timed out",
    "handled the ball": "handled the ball",
    "handled ball": "handled the ball",
    "hit the ball twice": "hit the ball twice",
    "hit ball twice": "hit the ball twice",
    "obstructing the field": "obstructing the field",
    "obstructing field": "obstructing the field",
    "obstructed the field": "obstructing the field",
    "did not bat": "did not bat",
    dnb: "did not bat",
    "yet to bat": "did not bat",
    absent: "did not bat",
    "absent hurt": "did not bat",
    "absent ill": "did not bat",
  }),
);

const LEADS = new Map<string, DismissalText["howOut"]>(
  Object.entries({
    c: "caught",
    ct: "caught",
    caught: "caught",
    b: "bowled",
    bowled: "bowled",
    lbw: "lbw",
    st: "stumped",
    stumped: "stumped",
  }),
);

/** A fielder of four words, a bowler of four, and the words between are shorter. */
const WORDS_MAX = 24;

/**
 * Reads "c †Jurel b Bond", "run out (Rana/†Pant)", "not out" and the like, in the capitals of a
 * scorecard or without any. A cut text may lack the bowler.
 *
 * @returns null for another text
 */
export function readDismissalText(text: string): DismissalText | null {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > WORDS_MAX) return null;
  const letters = words.map((word) => word.replaceAll(/[^a-z]/gi, "").toLowerCase());
  const phrase = PHRASES.get(letters.filter((word) => word !== "").join(" "));
  if (phrase !== undefined) return { howOut: phrase, bowler: null, fielders: [] };
  const [first = "", second = ""] = letters;
  const isRunOut = first === "run" && second.startsWith("out");
  if (isRunOut || first.startsWith("runout")) {
    const names = words.slice(isRunOut ? 2 : 1).join(" ");
    return { howOut: "run out", bowler: null, fielders: runOutFielders(names) };
  }
  const at = bowlerMark(words);
  const bowler = at === -1 ? null : nameOf(words.slice(at + 1));
  const head = at === -1 ? words : words.slice(0, at);
  if (first === "hit" && /^w(?:ic)?ke?t$/.test(second)) {
    return { howOut: "hit wicket", bowler, fielders: [] };
  }
  return readNamed(words, head, first, bowler);
}

/**
 * The place, from 1, of a dismissal in a row such as "Gill c Ravindra b Deshpande"; -1 without one.
 */
export function findDismissal(words: readonly string[]): number {
  const inCapitals = isCapital(words);
  for (let at = 1; at < Math.min(words.length, WORDS_MAX); at += 1) {
    const written = words[at] ?? "";
    const word = inCapitals ? written.toLowerCase() : written;
    const isLead = LEADS.has(word) || word === "c&b";
    const rest = words.slice(at).join(" ");
    if ((isLead || PHRASE_STARTS.test(rest)) && readDismissalText(rest) !== null) return at;
  }
  return -1;
}

const PHRASE_STARTS =
  /^(?:not out|run ?out|hit (?:wicket|wkt|the ball|ball)|retired|timed out|handled|obstruct|did not bat|absent|lbw)/i;

/** Without brackets and the marks of captains and keepers. */
function readFielder(text: string): TextFielder {
  const substitute = /\bsub(?:stitute)?\b/i.test(text);
  const name = nameOf(wordsOf(text.replaceAll(/\bsub(?:stitute)?\b/gi, " ")));
  return { name: name ?? "", substitute };
}

/** The fielders of "(Rana/†Pant)", "[sub (Rana) → Pant]" or "Rana". */
function runOutFielders(text: string): TextFielder[] {
  return text
    .split(/->|[/,&→]| and /)
    .map(readFielder)
    .filter(({ name, substitute }) => name !== "" || substitute);
}

function readNamed(
  words: readonly string[],
  head: readonly string[],
  first: string,
  bowler: string | null,
): DismissalText | null {
  const [, ...rest] = head;
  if (head.length === 0) {
    return bowler === null ? null : { howOut: "bowled", bowler, fielders: [] };
  }
  const howOut = LEADS.get(first);
  if (howOut === undefined || !isWrittenAsLead(words, first)) return null;
  if (howOut === "bowled" || howOut === "lbw") {
    return { howOut, bowler: bowler ?? nameOf(rest), fielders: [] };
  }
  if (rest[0] === "and") {
    const after = nameOf(rest.slice(/^b(?:owled)?$/i.test(rest[1] ?? "") ? 2 : 1));
    return { howOut: "caught and bowled", bowler: bowler ?? after, fielders: [] };
  }
  const fielder = readFielder(rest.join(" "));
  const isKnown = fielder.name !== "" || fielder.substitute;
  return { howOut, bowler, fielders: isKnown ? [fielder] : [] };
}

/** The short words of a dismissal are small, unless all is in capitals: "C Smith" is a name. */
function isWrittenAsLead(words: readonly string[], first: string): boolean {
  const [lead = ""] = words;
  return first.length > 2 || lead === lead.toLowerCase() || isCapital(words);
}

function isCapital(words: readonly string[]): boolean {
  return words.every((word) => word === word.toUpperCase());
}

/** The last separate "b"; a capital one is an initial unless all is in capitals. */
function bowlerMark(words: readonly string[]): number {
  const small = words.lastIndexOf("b");
  if (small !== -1) return small;
  return isCapital(words) ? words.lastIndexOf("B") : -1;
}

function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/[†‡*?]/g, " ")
    .replaceAll("&", " and ")
    .trim();
  return plain === "" ? [] : plain.split(/\s+/);
}

function nameOf(words: readonly string[]): string | null {
  const name = words
    .join(" ")
    .replaceAll(/[[\]()]/g, " ")
    .trim()
    .replaceAll(/\s+/g, " ");
  return name === "" ? null : name;
}
