import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { Hundredths } from "#game/core/units";
import { groupThousands } from "#game/play/scoring/points-text";
import { round1 } from "./draw-lines";

/** In units of the SVG's view box; 0 may lie anywhere. */
export interface BarsDrawing {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly { readonly label: string; readonly y: number }[];
  readonly bars: readonly {
    readonly key: number;
    readonly label: string | null;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly loss: boolean;
  }[];
  readonly path: string;
}

interface Bar {
  readonly key: number;
  readonly label: string;
  readonly points: Hundredths;
  readonly average: Hundredths;
}

const TOP = 10;
const LEFT = 4;
const RIGHT = 46;
const FOOT = 24;
const MOST_LABELS = 14;
/** In hundredths of a point: a lower scale would have the same whole number twice. */
const LEAST_TOP = 500;

export function drawBars(given: readonly Bar[], width = 720, height = 240): BarsDrawing | null {
  if (given.length === 0) return null;
  const figures = given.flatMap((bar) => [bar.points, bar.average]);
  const y = scaleLinear()
    .domain([Math.min(0, ...figures), Math.max(LEAST_TOP, ...figures)])
    .nice(5)
    .range([height - FOOT, TOP]);
  const x = scaleBand<number>()
    .domain(given.map((bar) => bar.key))
    .range([LEFT, width - RIGHT])
    .padding(0.25);
  const every = Math.ceil(given.length / MOST_LABELS);
  const draw = line<Bar>(
    (bar) => (x(bar.key) ?? 0) + x.bandwidth() / 2,
    (bar) => y(bar.average),
  ).digits(1);
  return {
    width,
    height,
    left: LEFT,
    right: width - RIGHT,
    ticks: y
      .ticks(5)
      .map((tick) => ({ label: groupThousands(Math.round(tick / 100)), y: round1(y(tick)) })),
    bars: given.map(({ key, label, points }, index) => ({
      key,
      label: (given.length - 1 - index) % every === 0 ? label : null,
      x: round1(x(key) ?? 0),
      y: round1(Math.min(y(points), y(0))),
      width: round1(x.bandwidth()),
      height: round1(Math.abs(y(points) - y(0))),
      loss: points < 0,
    })),
    path: draw(given) ?? "",
  };
}
