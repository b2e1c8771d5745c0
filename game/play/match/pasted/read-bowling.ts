import { ballsOfOvers } from "../overs";
import type { PastedBowler, PastedDoubt } from "./pasted-innings";
import { cleanName, isMark } from "./player-marks";
import { differsFromRate } from "./rates";
import type { TableRow } from "./read-rows";
import type { BowlingColumn } from "./table-header";

export interface ReadBowling {
  readonly bowling: readonly PastedBowler[];
  readonly doubts: readonly PastedDoubt[];
}

/** The balls on which a rate of runs is given, whatever an over has. */
export const RATE_BALLS = 6;

/** The rows of a bowling table; a row without overs, runs or wickets is left out with a doubt. */
export function readBowling(
  rows: readonly TableRow[],
  columns: readonly BowlingColumn[],
  ballsPerOver: number,
): ReadBowling {
  const bowling: PastedBowler[] = [];
  const doubts: PastedDoubt[] = [];
  for (const row of rows) {
    const parts = row.texts.filter((text) => !isMark(text));
    const name = cleanName(parts.at(-1) ?? "");
    doubts.push(...parts.slice(0, -1).map((text) => ({ kind: "line" as const, text })));
    const figureOf = (column: BowlingColumn) => row.figures[columns.indexOf(column)] ?? "";
    const balls = columns.includes("overs")
      ? ballsOfOvers(figureOf("overs"), ballsPerOver)
      : wholeOf(figureOf("balls"));
    const [runs, wickets] = [wholeOf(figureOf("runs")), wholeOf(figureOf("wickets"))];
    if (name === "" || balls === null || runs === null || wickets === null) {
      const text = [...row.texts, ...row.figures].join(" ");
      doubts.push({ kind: "incomplete row", text });
      continue;
    }
    const at = { part: "bowling", row: bowling.length } as const;
    for (const figure of ["maidens", "wides", "noBalls"] as const) {
      if (!columns.includes(figure) || wholeOf(figureOf(figure)) !== null) continue;
      doubts.push({ at, kind: "figure", name, figure });
    }
    const [maidens, dotBalls] = [wholeOf(figureOf("maidens")), wholeOf(figureOf("dotBalls"))];
    bowling.push({
      ...{ name, balls, runs, wickets, maidens, dotBalls },
      fours: wholeOf(figureOf("fours")),
      sixes: wholeOf(figureOf("sixes")),
      wides: wholeOf(figureOf("wides")),
      noBalls: wholeOf(figureOf("noBalls")),
    });
    const isOff = differsFromRate(figureOf("economy"), runs * RATE_BALLS, balls);
    if (isOff && ballsPerOver === RATE_BALLS)
      doubts.push({ at, kind: "rate", name, rate: "economy" });
    if (dotBalls !== null && dotBalls < (maidens ?? 0) * ballsPerOver) {
      doubts.push({ at, kind: "dot balls", name });
    }
  }
  return { bowling, doubts };
}

function wholeOf(figure: string): number | null {
  return /^\d+$/.test(figure) ? Number(figure) : null;
}
