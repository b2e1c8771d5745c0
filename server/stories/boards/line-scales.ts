import { scaleLinear } from "d3-scale";
import { PAGE_ROWS } from "#game/core/list-page";
import { groupThousands } from "#game/play/scoring/points-text";

/** A figure of each round, null before the team was in the league. */
export type Figures = readonly (number | null)[];

export interface Scale {
  /** Between the highest and the lowest place. */
  readonly height: number;
  /** The end of the scale's labels. */
  readonly left: number;
  /** Figures with a line across. */
  readonly marks: readonly number[];
  /** Below the highest place. */
  readonly placeOf: (figure: number) => number;
}

/** More names than this cannot be read beside each other. */
export const MOST_LINES = 12;
/** In units: a digit of the scale. */
const DIGIT = 7;

const ROW = 33;
const RANK_SPACE = 18;
/** In a large league, the lower ranks share so many rows. */
const ROWS_BELOW = 8;

/** The height of a name's row: a thumb hits one of them. */
export const NAME_ROW = 24;
const LEAST_HEIGHT = 216;
const MARKS = 5;
/** In hundredths of a point: a lower scale would have the same whole number twice. */
const LEAST_SPAN = 500;
const GAP_SPACE = 14;
const HUNDREDTHS = 100;
const TEN = 10;

/** The ranks of a larger league would fill several screens. */
export function scaleOfRanks(drawn: readonly Figures[]): Scale {
  const ranks = [...new Set(drawn.flatMap((each) => each.filter(isIn)))].sort((a, b) => a - b);
  const last = ranks.at(-1) ?? 0;
  const { rows, marks } = last > PAGE_ROWS ? placeCrowded(ranks) : placeEvenly(ranks);
  return {
    height: Math.max(ROW, ...rows.values()),
    left: RANK_SPACE + (String(last).length - 1) * DIGIT,
    marks,
    placeOf: (rank) => rows.get(rank) ?? 0,
  };
}

function placeEvenly(ranks: readonly number[]) {
  const middle = ranks.length === 1 ? ROW / 2 : 0;
  return { rows: new Map(ranks.map((rank, index) => [rank, middle + index * ROW])), marks: ranks };
}

/** The first ranks have a row each; lower ones share a few, and not all of them have a label. */
function placeCrowded(ranks: readonly number[]) {
  const below = Math.max(1, ranks.length - MOST_LINES);
  const step = Math.min(ROW, (ROWS_BELOW * ROW) / below);
  const placeOf = (index: number) =>
    Math.min(index, MOST_LINES - 1) * ROW + Math.max(0, index - MOST_LINES + 1) * step;
  const marks = ranks.filter(
    (_, index) =>
      index === 0 || Math.floor(placeOf(index) / ROW) > Math.floor(placeOf(index - 1) / ROW),
  );
  return { rows: new Map(ranks.map((rank, index) => [rank, placeOf(index)])), marks };
}

export function scaleOfGaps(drawn: readonly Figures[]): Scale {
  const height = Math.max(LEAST_HEIGHT, drawn.length * NAME_ROW);
  const most = Math.max(LEAST_SPAN, ...drawn.flatMap((each) => each.filter(isIn)));
  const y = scaleLinear().domain([0, most]).nice(MARKS).range([0, height]);
  const marks = y.ticks(MARKS);
  const longest = Math.max(...marks.map((mark) => gapText(mark).length));
  return { height, left: GAP_SPACE + DIGIT * longest, marks, placeOf: y };
}

/** From 0 at the bottom to 100, or to the next ten above the likeliest. */
export function scaleOfChances(drawn: readonly Figures[]): Scale {
  const height = Math.max(LEAST_HEIGHT, drawn.length * NAME_ROW);
  const most = Math.max(TEN, ...drawn.flatMap((each) => each.filter(isIn)));
  const y = scaleLinear()
    .domain([Math.ceil(most / TEN) * TEN, 0])
    .range([0, height]);
  return {
    height,
    left: GAP_SPACE + DIGIT * String(most).length,
    marks: y.ticks(MARKS),
    placeOf: y,
  };
}

/** "−1,240": hundredths of a point are shown as whole points. */
export function gapText(behind: number): string {
  const points = Math.round(behind / HUNDREDTHS);
  return points === 0 ? "0" : `−${groupThousands(points)}`;
}

export function isIn(figure: number | null): figure is number {
  return figure !== null;
}
