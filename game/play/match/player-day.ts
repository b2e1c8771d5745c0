import { FIGURE_KEYS, FIGURES, type Figure, NO_STATS } from "./figures";
import type { InningsStats } from "./stat-line";

/** The figures of a player in a match at one moment. */
export interface PlayerDay {
  readonly innings: readonly InningsStats[];
  readonly playerOfMatch: boolean;
  /** Was in a side, or came on (rules.md#sides); false if the source does not tell. */
  readonly inSide: boolean;
}

export const EMPTY_DAY: PlayerDay = { innings: [], playerOfMatch: false, inSide: false };

/** `null` is unknown (rules.md#unknown). */
export interface FigureChange {
  readonly innings: number | null;
  readonly figure: DayFigure;
  readonly from: Value;
  readonly to: Value;
}

type DayFigure = Figure | keyof typeof OF_MATCH;
type Value = number | boolean | null;

const OF_MATCH = { playerOfMatch: "player of the match", inSide: "in the side" } as const;
const OF_MATCH_KEYS = ["playerOfMatch", "inSide"] as const;

export function changesBetween(before: PlayerDay, after: PlayerDay): FigureChange[] {
  const numbers = [...before.innings, ...after.innings].map(({ innings }) => innings);
  const innings = [...new Set(numbers)].sort((a, b) => a - b);
  const stats = innings.flatMap((number) => {
    const [from, to] = [lineOf(before, number), lineOf(after, number)];
    return FIGURE_KEYS.map((figure): FigureChange => {
      return { innings: number, figure, from: valueIn(from, figure), to: valueIn(to, figure) };
    });
  });
  const ofMatch = OF_MATCH_KEYS.map((figure): FigureChange => {
    return { innings: null, figure, from: before[figure], to: after[figure] };
  });
  return [...stats, ...ofMatch].filter((change) => change.from !== change.to);
}

/** A stored account may lack figures of today: they are 0 or no. */
export function completeDay(stored: PlayerDay): PlayerDay {
  const nothing: Partial<PlayerDay> = { inSide: false };
  const innings = stored.innings.map((line) => ({ ...NO_STATS, ...line }));
  return { ...nothing, ...stored, innings };
}

export function withChange(day: PlayerDay, { innings, figure, to }: FigureChange): PlayerDay {
  if (innings === null) return { ...day, [figure]: to };
  const line = { ...NO_STATS, ...lineOf(day, innings), innings, [figure]: to };
  return { ...day, innings: [...day.innings.filter((each) => each.innings !== innings), line] };
}

/** Other changes show only in the points. */
export function isOnScorecard({ figure }: FigureChange): boolean {
  return figure !== "directRunOuts" && figure !== "inSide";
}

/** Play alone cannot decrease figures. */
export function isDecrease({ from, to }: FigureChange): boolean {
  return Number(to ?? 0) < Number(from ?? 0);
}

/** "wickets 4 → 3", "out no → yes"; with the innings if a side has several. */
export function changeWords({ innings, figure, from, to }: FigureChange, severalInnings: boolean) {
  const [name, before, after] = [nameOf(figure), valueWords(from), valueWords(to)];
  return severalInnings && innings !== null
    ? `${name} ${before} → ${after}, innings ${innings}`
    : `${name} ${before} → ${after}`;
}

function valueWords(value: Value): string {
  if (value === null) return "unknown";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function lineOf({ innings }: PlayerDay, number: number): InningsStats | undefined {
  return innings.find((line) => line.innings === number);
}

function nameOf(figure: DayFigure): string {
  return isOfMatch(figure) ? OF_MATCH[figure] : FIGURES[figure].name;
}

function isOfMatch(figure: DayFigure): figure is keyof typeof OF_MATCH {
  return Object.hasOwn(OF_MATCH, figure);
}

/**
 * A player on no scorecard has all zeros; one who bowled nothing has no dot balls, even if the feed
 * lacks them.
 */
function valueIn(line: InningsStats | undefined, figure: Figure): Value {
  if (line === undefined) return figure === "out" ? false : 0;
  const bowled = line.ballsBowled + line.wides + line.noBalls > 0;
  return figure === "dotBalls" && !bowled ? 0 : line[figure];
}
