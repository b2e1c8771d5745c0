import { scalePoint } from "d3-scale";
import type { FixtureName } from "./started-fixtures";

/**
 * Lines of teams over the rounds of a season, as an SVG: everything is in units of its view box.
 */
export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly marks: readonly { readonly label: string; readonly y: number }[];
  readonly rounds: readonly { readonly label: string; readonly x: number }[];
  /** The own line is the last: it lies on top of the others. */
  readonly lines: readonly PictureLine[];
}

export interface PictureLine {
  readonly participantId: number;
  readonly name: string;
  readonly figure: string;
  readonly kind: "me" | "top" | "other";
  readonly path: string;
  readonly dots: readonly Place[];
  /** The same for teams that share a rank. */
  readonly nameY: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** More names than this cannot be read beside each other. */
export const MOST_LINES = 12;
/** Above the highest place of a picture, and below the lowest one with the names of the rounds. */
export const TOP = 10;
export const BOTTOM = 24;
const MOST_ROUND_LABELS = 12;
const LETTER = 7;
/** With more rounds the dots of the own line would touch. */
const MOST_DOTTED_ROUNDS = 20;
const LAYERS = ["other", "top", "me"];

/** Between `left` and `right`, with the rounds that have names. */
export function placeRounds(fixtures: readonly FixtureName[], left: number, right: number) {
  const x = scalePoint<number>()
    .domain(fixtures.map(({ id }) => id))
    .range([left, right]);
  const xOf = (fixtureId: number) => round1(x(fixtureId) ?? left);
  const labels = fixtures.map(({ id, number }) => ({ label: `M${number}`, x: xOf(id) }));
  const longest = Math.max(...labels.map(({ label }) => label.length));
  const fitting = Math.min(MOST_ROUND_LABELS, Math.floor((right - left) / (longest * LETTER)));
  const every = Math.ceil(fixtures.length / fitting);
  const rounds = labels.filter((_, index) => (fixtures.length - 1 - index) % every === 0);
  return { xOf, rounds };
}

/** The first teams and the own one. */
export function chooseLines<Runner extends { readonly mine: boolean }>(
  runners: readonly Runner[],
): Runner[] {
  const first = runners.slice(0, MOST_LINES);
  const me = runners.find((runner) => runner.mine);
  return me === undefined || first.includes(me) ? first : [...first.slice(0, -1), me];
}

/** The last place, and on the own line each of a short season. */
export function chooseDots(places: readonly Place[], mine: boolean): readonly Place[] {
  return mine && places.length <= MOST_DOTTED_ROUNDS ? places : places.slice(-1);
}

export function inLayers(lines: readonly PictureLine[]): PictureLine[] {
  return [...lines].sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind));
}

export function kindOf(mine: boolean, first: boolean): PictureLine["kind"] {
  if (mine) return "me";
  return first ? "top" : "other";
}

/** Nobody sees less than tenths of a unit. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
