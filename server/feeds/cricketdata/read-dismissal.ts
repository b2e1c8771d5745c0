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
  /** Every dismissal but retired hurt and retired not out (rules.md#batting). */
  readonly out: boolean;
  /** The bowler as the text names him: "hazlewood" of "c jitesh sharma b hazlewood". */
  readonly bowlerText: string | null;
  /** Whom the text names for a run-out: "(A/B)" are two. */
  readonly runOutBy: readonly { readonly name: string; readonly substitute: boolean }[];
  /** Whether a substitute fielder was in it. */
  readonly bySubstitute: boolean;
}

/** The feed's words for a kind. */
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

/** Who is in has no `dismissal`, only a text; some who are out have a text alone, too. */
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
    runOutBy: kind === "run out" ? namesInBrackets(text) : [],
    bySubstitute: /\bsub\b/.test(text),
  };
}

function notOutKind(word: string): TextDismissalKind | null {
  if (word === "not out" || word === "batting") return word;
  return /^ret(?:ire)?d/.test(word) ? "retired" : null;
}

function kindOfText(text: string): TextDismissalKind {
  const kind = notOutKind(text);
  if (kind !== null) return kind;
  if (text === "") return "not out";
  if (/^(?:c (?:&|and) b|c&b)\b/.test(text)) return "caught and bowled";
  if (/^run ?out\b/.test(text)) return "run out";
  if (/^c .+ b /.test(text)) return "caught";
  if (/^st .+ b /.test(text)) return "stumped";
  if (/^lbw\b/.test(text)) return "lbw";
  if (/^b /.test(text)) return "bowled";
  return "other";
}

function namesInBrackets(text: string): DismissalRead["runOutBy"] {
  const inside = /\((.*)\)/.exec(text)?.[1] ?? "";
  return inside
    .split(/[/,&]/)
    .map((part) => ({
      name: part.replaceAll(/\bsub\b|[[\]()]/g, " ").trim(),
      substitute: /\bsub\b/.test(part),
    }))
    .filter(({ name }) => name !== "");
}
