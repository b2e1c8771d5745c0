import { findDismissal, readDismissalText } from "../dismissal-text";
import { cleanName, isMark } from "./find-player";
import type { PastedBatter, PastedDoubt, PastedFigure } from "./pasted-innings";
import { differsFromRate } from "./rates";
import type { TableRow } from "./read-rows";
import type { BattingColumn } from "./table-header";

interface ReadBatting {
  readonly batting: readonly PastedBatter[];
  readonly didNotBat: readonly string[];
  readonly doubts: readonly PastedDoubt[];
}

/** A row without a name or runs is left out with a doubt. */
export function readBatting(
  rows: readonly TableRow[],
  columns: readonly BattingColumn[],
): ReadBatting {
  const batting: PastedBatter[] = [];
  const didNotBat: string[] = [];
  const doubts: PastedDoubt[] = [];
  for (const row of rows) {
    const { name, text, others } = splitTexts(row.texts);
    doubts.push(...others.map((other) => ({ kind: "line" as const, text: other })));
    const dismissal = readDismissalText(text);
    const figureOf = (column: BattingColumn) => row.figures[columns.indexOf(column)] ?? "";
    if (dismissal?.howOut === "did not bat" && !/[1-9]/.test(figureOf("runs"))) {
      didNotBat.push(name);
      continue;
    }
    const runs = wholeOf(figureOf("runs"));
    if (name === "" || runs === null) {
      const whole = [...row.texts, ...row.figures].join(" ");
      doubts.push({ kind: "incomplete row", text: whole });
      continue;
    }
    const at = { part: "batting", row: batting.length } as const;
    const [balls, fours, sixes] = (["balls", "fours", "sixes"] as const).map((figure) => {
      const count = wholeOf(figureOf(figure));
      if (count === null && columns.includes(figure))
        doubts.push({ at, kind: "figure", name, figure });
      return count;
    });
    const batter = { name, text, dismissal, runs, balls, fours, sixes } as PastedBatter;
    batting.push(batter);
    if (dismissal === null) doubts.push({ at, kind: "how out", name, text });
    if (differsFromRate(figureOf("strikeRate"), runs * 100, batter.balls)) {
      doubts.push({ at, kind: "rate", name, rate: "strike rate" });
    }
    if (isBeyondBoundaries(batter)) doubts.push({ at, kind: "boundaries", name });
  }
  return { batting, didNotBat, doubts: [...doubts, ...missing(columns, batting.length)] };
}

/** Name and dismissal of a row, and unrelated texts above it. */
function splitTexts(texts: readonly string[]): { name: string; text: string; others: string[] } {
  const parts = texts.filter((text) => !isMark(text));
  for (let from = 1; from < parts.length; from += 1) {
    const text = parts.slice(from).join(" ");
    if (readDismissalText(text) === null) continue;
    return { name: cleanName(parts[from - 1] ?? ""), text, others: parts.slice(0, from - 1) };
  }
  const last = parts.at(-1) ?? "";
  const words = last.split(" ");
  const at = findDismissal(words);
  if (at !== -1) {
    const name = cleanName(words.slice(0, at).join(" "));
    return { name, text: words.slice(at).join(" "), others: parts.slice(0, -1) };
  }
  if (parts.length === 1) {
    const isNameless = readDismissalText(last) !== null;
    return isNameless
      ? { name: "", text: last, others: [] }
      : { name: cleanName(last), text: "", others: [] };
  }
  return { name: cleanName(parts.at(-2) ?? ""), text: last, others: parts.slice(0, -2) };
}

function wholeOf(figure: string): number | null {
  const digits = figure.replace("*", "");
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Whether the other balls cannot have brought the rest of the runs. */
function isBeyondBoundaries({ runs, balls, fours, sixes }: PastedBatter): boolean {
  if (balls === null || fours === null || sixes === null) return false;
  const rest = runs - fours * 4 - sixes * 6;
  return rest > 6 * (balls - fours - sixes);
}

function missing(columns: readonly BattingColumn[], rows: number): PastedDoubt[] {
  if (rows === 0) return [];
  return (["balls", "fours", "sixes"] as const satisfies readonly PastedFigure[])
    .filter((figure) => !columns.includes(figure))
    .map((figure) => ({ kind: "column", figure }));
}
