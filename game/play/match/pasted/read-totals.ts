import { ballsOfOvers } from "../overs";
import type { ExtraPart, PastedExtras, PastedTotal } from "./pasted-innings";

const PARTS = new Map<string, ExtraPart>(
  Object.entries({
    ...{ b: "byes", byes: "byes", lb: "legByes", legbyes: "legByes", "leg-byes": "legByes" },
    ...{ w: "wides", wd: "wides", wides: "wides", nb: "noBalls", noballs: "noBalls" },
    ...{ "no-balls": "noBalls", p: "penalty", pen: "penalty", penalty: "penalty" },
  } as const),
);
/** Words of a total that mean nothing here. */
const FILLERS = new Set(
  "d dec declared runs innings closed for at an over per in follow on f/o *".split(" "),
);

export function goesOnWithExtras(text: string): boolean {
  return wordsOf(text).every((word) => readPart(word) !== null || isWhole(word) || PARTS.has(word));
}

/**
 * "12 (b 4, lb 3, w 5)", "(b 4, lb 3, w 5) 12", "12 4b 3lb 5w", without the label.
 *
 * @returns null for unreadable text
 */
export function readExtras(text: string): PastedExtras | null {
  const words = wordsOf(text);
  const parts: Partial<Record<ExtraPart, number>> = {};
  let runs: number | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next = ""] = words.slice(at, at + 2);
    const part = readPart(word) ?? (isWhole(next) ? readPart(`${word}${next}`) : null);
    if (part !== null) {
      if (parts[part.name] !== undefined) return null;
      parts[part.name] = part.runs;
      if (!/\d/.test(word)) at += 1;
    } else if (isWhole(word) && runs === null) runs = Number(word);
    else return null;
  }
  const figures = Object.values(parts);
  if (runs === null && figures.length === 0) return null;
  return { runs: runs ?? figures.reduce((sum, each) => sum + each, 0), parts };
}

/** "4b" or "b4". */
function readPart(word: string): { name: ExtraPart; runs: number } | null {
  const pieces = /^(?:(\d{1,3})([a-z-]+)|([a-z-]+)(\d{1,3}))$/.exec(word);
  const name = PARTS.get(pieces?.[2] ?? pieces?.[3] ?? "");
  return name === undefined ? null : { name, runs: Number(pieces?.[1] ?? pieces?.[4]) };
}

interface ReadTotal extends PastedTotal {
  /** Runs an over as written; null without it. */
  readonly runRate: string | null;
}

export function goesOnWithTotal(text: string): boolean {
  const totalWords = readTotalWords(wordsOf(text));
  return totalWords !== null;
}

/**
 * "182/6 (20 Ov, RR: 9.10)", "(20 overs, 6 wkts) 182", "19.2 Ov (RR: 7.80) 151" for a side that is
 * all out, "350/8d (120 Ov)", without the label.
 *
 * @returns null for unreadable text
 */
export function readTotal(text: string, ballsPerOver: number): ReadTotal | null {
  const totalWords = readTotalWords(wordsOf(text));
  if (totalWords === null || totalWords.runs === null) return null;
  const { runs, wickets, overs, balls, runRate } = totalWords;
  const legal = overs === null ? balls : ballsOfOvers(overs, ballsPerOver);
  if (overs !== null && legal === null) return null;
  return { runs, wickets, balls: legal, allOut: totalWords.allOut || wickets === null, runRate };
}

interface TotalWords {
  runs: number | null;
  wickets: number | null;
  overs: string | null;
  balls: number | null;
  runRate: string | null;
  allOut: boolean;
}

/** Null for an unknown word, or a repeated figure. */
function readTotalWords(words: readonly string[]): TotalWords | null {
  const totals: TotalWords = {
    ...{ runs: null, wickets: null, overs: null, balls: null, runRate: null, allOut: false },
  };
  const set = <Key extends keyof TotalWords>(key: Key, value: TotalWords[Key]) => {
    if (totals[key] !== null && totals[key] !== false) return false;
    totals[key] = value;
    return true;
  };
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next = "", third = ""] = words.slice(at, at + 3);
    const score = /^(\d{1,4})[/-](\d{1,2})d?$/.exec(word);
    let took = 0;
    if (score !== null) {
      if (!set("runs", Number(score[1])) || !set("wickets", Number(score[2]))) return null;
    } else if (isWhole(word) && next === "for" && isWhole(third)) {
      if (!set("runs", Number(word)) || !set("wickets", Number(third))) return null;
      took = 2;
    } else if (isNumber(word)) {
      const unit = unitOf(next);
      if (!setNumber(set, word, unit)) return null;
      took = unit === null ? 0 : 1;
    } else if (/^(?:rr|r\/r|rpo)$/.test(word) && isNumber(next)) {
      if (!set("runRate", next)) return null;
      took = 1;
    } else if (word === "all" && next === "out") {
      totals.allOut = true;
      took = 1;
    } else if (!FILLERS.has(word)) return null;
    at += took;
  }
  return totals;
}

type Unit = "overs" | "balls" | "wickets" | "minutes" | "runRate";

function setNumber(
  set: <Key extends keyof TotalWords>(key: Key, value: TotalWords[Key]) => boolean,
  word: string,
  unit: Unit | null,
): boolean {
  if (unit === "minutes") return true;
  if (unit === "overs") return set("overs", word);
  if (unit === "runRate" || (unit === null && /\.\d\d$/.test(word))) return set("runRate", word);
  return isWhole(word) && set(unit ?? "runs", Number(word));
}

function unitOf(word: string): Unit | null {
  if (/^ov(?:er)?s?$/.test(word)) return "overs";
  if (/^balls?$/.test(word)) return "balls";
  if (/^(?:wkts?|wickets?)$/.test(word)) return "wickets";
  if (/^(?:mins?|minutes)$/.test(word)) return "minutes";
  return word === "rpo" ? "runRate" : null;
}

function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/[()[\]:;,=|&]/g, " ")
    .replaceAll(/\.(?!\d)/g, " ")
    .trim();
  return words === "" ? [] : words.split(/\s+/);
}

function isWhole(word: string): boolean {
  return /^\d{1,4}$/.test(word);
}

function isNumber(word: string): boolean {
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(word);
}
