import {
  readDismissalText,
  runOutFielders,
  type TextFielder,
} from "#game/play/match/dismissal-text";
import type { HowOut } from "#game/play/match/manual-scorecard";
import type { BattingBody } from "./bodies";

export type TextDismissalKind =
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
  readonly kind: TextDismissalKind;
  /** Every dismissal except retired hurt and retired not out (rules.md#batting). */
  readonly out: boolean;
  /** As in the text: "hazlewood" of "c jitesh sharma b hazlewood". */
  readonly bowlerText: string | null;
  /** In the text of a run-out: "(A/B)" are two. */
  readonly runOutBy: readonly TextFielder[];
  readonly bySubstitute: boolean;
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

/** A batter who is in has a text and no `dismissal`; so have some who are out. */
export function readDismissal(
  row: Pick<BattingBody, "dismissal" | "dismissal-text">,
): DismissalRead {
  const text = (row["dismissal-text"] ?? "")
    .toLowerCase()
    .replaceAll(/[\s?]+/g, " ")
    .trim();
  const word = (row.dismissal ?? "").toLowerCase();
  const kind = notOutKind(word) ?? WORDS[word] ?? (word === "" ? kindOfText(text) : "other");
  const retiredOut =
    kind === "retired" && /\bout\b/.test(`${word} ${text}`) && !/not out/.test(text);
  return {
    kind,
    out: kind === "retired" ? retiredOut : kind !== "batting" && kind !== "not out",
    bowlerText: /(?:^|.* )b (.+)$/.exec(text)?.[1] ?? null,
    runOutBy: kind === "run out" ? runOutFielders(/\((.*)\)/.exec(text)?.[1] ?? "") : [],
    bySubstitute: /\bsub\b/.test(text),
  };
}

function notOutKind(word: string): TextDismissalKind | null {
  if (word === "not out" || word === "batting") return word;
  return /^ret(?:ire)?d/.test(word) ? "retired" : null;
}

/** Kinds that only a text names; others count as out. */
const OF_TEXT: Partial<Record<HowOut, TextDismissalKind>> = {
  "not out": "not out",
  "caught and bowled": "caught and bowled",
  "run out": "run out",
  caught: "caught",
  stumped: "stumped",
  lbw: "lbw",
  bowled: "bowled",
};

function kindOfText(text: string): TextDismissalKind {
  if (text === "") return "not out";
  const read = readDismissalText(text);
  return notOutKind(text) ?? (read && OF_TEXT[read.howOut]) ?? "other";
}
