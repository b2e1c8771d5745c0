import {
  type DismissalText,
  readDismissalText,
  type TextFielder,
} from "#game/play/match/dismissal-text";
import type { HowOut } from "#game/play/match/manual-scorecard";
import type { BattingBody } from "./bodies";

type TextDismissalKind =
  | "batting"
  | "not out"
  | "retired"
  | "bowled"
  | "lbw"
  | "caught"
  | "caught and bowled"
  | "stumped"
  | "run out"
  | "other";

export interface DismissalRead {
  /** Null if the row does not tell, as of many batters who are in. */
  readonly kind: TextDismissalKind | null;
  /** Every dismissal except retired hurt and retired not out (rules.md#batting). */
  readonly out: boolean | null;
  /** As in the text: "hazlewood" of "c jitesh sharma b hazlewood". */
  readonly bowlerText: string | null;
  /** In the text of a catch, a stumping or a run-out: "(A/B)" are two. */
  readonly fielders: readonly TextFielder[];
  readonly bySubstitute: boolean;
  /** The text, or else the word, if nobody understands it. */
  readonly oddText: string | null;
}

const WORDS: Readonly<Record<string, TextDismissalKind>> = {
  catch: "caught",
  caught: "caught",
  cb: "caught and bowled",
  bowled: "bowled",
  lbw: "lbw",
  stumped: "stumped",
  runout: "run out",
  "run out": "run out",
};

/**
 * A batter who is in has a text and no `dismissal`; so have some who are out. Texts are read as
 * those of pasted scorecards.
 */
export function readDismissal(
  row: Pick<BattingBody, "dismissal" | "dismissal-text">,
): DismissalRead {
  const written = row["dismissal-text"] ?? "";
  const text = written
    .toLowerCase()
    .replaceAll(/[\s?]+/g, " ")
    .trim();
  const word = (row.dismissal ?? "").toLowerCase();
  const read = readText(written);
  const known =
    notOutKind(word) ?? WORDS[word] ?? notOutKind(text) ?? (read && OF_TEXT[read.howOut]);
  const isTold = /\p{L}/u.test(word + text);
  const kind = known ?? (isTold ? "other" : null);
  const retiredOut =
    kind === "retired" && /\bout\b/.test(`${word} ${text}`) && !/not out/.test(text);
  return {
    kind,
    out: kind && (kind === "retired" ? retiredOut : kind !== "batting" && kind !== "not out"),
    bowlerText: read?.bowler ?? null,
    fielders: fieldersOf(read),
    bySubstitute: read?.fielders.some(({ substitute }) => substitute) ?? false,
    oddText: kind === "other" && read === null ? written || word : null,
  };
}

/** Of caught and bowled the bowler: the word beside the text may say "catch" alone. */
function fieldersOf(read: DismissalText | null): readonly TextFielder[] {
  if (read?.howOut !== "caught and bowled" || read.bowler === null) return read?.fielders ?? [];
  return [{ name: read.bowler, substitute: false }];
}

/** Small letters of newer bodies, and names in others; a name may begin with a capital B. */
function readText(text: string): DismissalText | null {
  const read = readDismissalText(text);
  const isCut = read === null || (read.bowler === null && read.howOut !== "run out");
  return isCut ? (readDismissalText(text.toLowerCase()) ?? read) : read;
}

function notOutKind(word: string): TextDismissalKind | null {
  if (word === "not out" || word === "batting") return word;
  return /^ret(?:ire)?d/.test(word) ? "retired" : null;
}

/** Kinds that only a text names; others count as out. */
const OF_TEXT: Partial<Record<HowOut, TextDismissalKind>> = {
  "not out": "not out",
  "did not bat": "not out",
  "caught and bowled": "caught and bowled",
  "run out": "run out",
  caught: "caught",
  stumped: "stumped",
  lbw: "lbw",
  bowled: "bowled",
};
