import { scalePoint } from "d3-scale";
import { type CurveFactory, curveBumpX, curveLinear, line } from "d3-shape";
import { orUnnamed } from "#game/core/words";
import { raceMark } from "#game/play/season/round-words";
import {
  type Figures,
  gapText,
  isIn,
  MOST_LINES,
  NAME_ROW,
  type Scale,
  scaleOfChances,
  scaleOfGaps,
  scaleOfRanks,
} from "./line-scales";
import type { Chaser, RankRace } from "./rank-race";
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

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Runner {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
}

/** Above the highest place of a picture, and below the lowest one with the names of the rounds. */
const TOP = 10;
const BOTTOM = 24;
const MOST_ROUND_LABELS = 12;
const LETTER = 7;
/** With more rounds the dots of the own line would touch. */
const MOST_DOTTED_ROUNDS = 20;
const LAYERS = ["other", "top", "me"];
/**
 * An SVG that needs no JavaScript. Of a large league the first teams and the own one are drawn; the
 * table beside the picture has them all.
 */
export function drawRace(race: RankRace, width = 340, names = 138): LinePicture | null {
  return drawLines({
    fixtures: race.fixtures,
    runners: race.runners,
    figuresOf: ({ ranks }) => ranks,
    scaleOf: scaleOfRanks,
    first: 1,
    textOf: String,
    curve: curveBumpX,
    ...{ width, names },
  });
}

/**
 * Draws the distance of each team from the leader after each round, the leader's line on top. As in
 * the race, of a large league the first teams and the own one.
 *
 * @param chasers the first first
 */
export function drawGaps(
  fixtures: readonly FixtureName[],
  chasers: readonly Chaser[],
  width: number,
  names: number,
): LinePicture | null {
  return drawLines({
    fixtures,
    runners: chasers,
    figuresOf: ({ behind }) => behind,
    scaleOf: scaleOfGaps,
    first: 0,
    textOf: gapText,
    curve: curveLinear,
    placeNames: spreadNames,
    ...{ width, names },
  });
}

/**
 * Draws in how many of 100 seasons each team wins, after each round.
 *
 * @param runners the likeliest first
 */
export function drawChances<Team extends Runner & { readonly chances: Figures }>(
  fixtures: readonly FixtureName[],
  runners: readonly Team[],
  width: number,
  names: number,
): LinePicture | null {
  return drawLines({
    fixtures,
    runners,
    figuresOf: ({ chances }) => chances,
    scaleOf: scaleOfChances,
    first: runners[0]?.chances.at(-1) ?? 0,
    textOf: String,
    curve: curveLinear,
    placeNames: spreadNames,
    ...{ width, names },
  });
}

/** Draws a line for each team through its figures; null if there is none. */
function drawLines<Team extends Runner>(drawing: {
  readonly fixtures: readonly FixtureName[];
  /** The first first. */
  readonly runners: readonly Team[];
  readonly figuresOf: (runner: Team) => Figures;
  readonly scaleOf: (drawn: readonly Figures[]) => Scale;
  /** The figure of the first team. */
  readonly first: number;
  readonly textOf: (figure: number) => string;
  readonly curve: CurveFactory;
  /** By default teams at the same place share a name. */
  readonly placeNames?: (lines: readonly PictureLine[], height: number) => readonly PictureLine[];
  readonly width: number;
  readonly names: number;
}): LinePicture | null {
  const { fixtures, runners, figuresOf, first, textOf, width } = drawing;
  const drawn = chooseLines(runners.filter((runner) => figuresOf(runner).some(isIn)));
  if (fixtures.length === 0 || drawn.length === 0) return null;
  const { height, left, marks, placeOf } = drawing.scaleOf(drawn.map(figuresOf));
  const right = width - drawing.names;
  const { xOf, rounds } = placeRounds(fixtures, left, right);
  const yOf = (figure: number) => round1(TOP + placeOf(figure));
  const draw = line<Place>(
    ({ x }) => x,
    ({ y }) => y,
  )
    .curve(drawing.curve)
    .digits(1);
  const lines = drawn.map((runner): PictureLine => {
    const { participantId, teamName, mine } = runner;
    const figures = figuresOf(runner);
    const places = fixtures.flatMap(({ id }, round) => {
      const figure = figures[round] ?? null;
      return isIn(figure) ? [{ x: xOf(id), y: yOf(figure) }] : [];
    });
    const last = figures.findLast(isIn) ?? 0;
    return {
      participantId,
      name: orUnnamed(teamName),
      figure: textOf(last),
      kind: mine ? "me" : last === first ? "top" : "other",
      path: draw(places) ?? "",
      // Of the own line all places of a short season, of another one the last.
      dots: mine && places.length <= MOST_DOTTED_ROUNDS ? places : places.slice(-1),
      nameY: yOf(last),
    };
  });
  return {
    width,
    height: TOP + height + BOTTOM,
    left,
    right,
    marks: marks.map((mark) => ({ label: textOf(mark), y: yOf(mark) })),
    rounds,
    lines: inLayers(drawing.placeNames?.(lines, height) ?? lines),
  };
}

/** The first teams and the own one. */
function chooseLines<Team extends Runner>(runners: readonly Team[]): Team[] {
  const first = runners.slice(0, MOST_LINES);
  const me = runners.find((runner) => runner.mine);
  return me === undefined || first.includes(me) ? first : [...first.slice(0, -1), me];
}

/** Between `left` and `right`, with the rounds that have names. */
function placeRounds(fixtures: readonly FixtureName[], left: number, right: number) {
  const x = scalePoint<number>()
    .domain(fixtures.map(({ id }) => id))
    .range([left, right]);
  const xOf = (fixtureId: number) => round1(x(fixtureId) ?? left);
  const labels = fixtures.map((fixture) => ({ label: raceMark(fixture), x: xOf(fixture.id) }));
  const longest = Math.max(...labels.map(({ label }) => label.length));
  const fitting = Math.min(MOST_ROUND_LABELS, Math.floor((right - left) / (longest * LETTER)));
  const every = Math.ceil(fixtures.length / fitting);
  const rounds = labels.filter((_, index) => (fixtures.length - 1 - index) % every === 0);
  return { xOf, rounds };
}

function inLayers(lines: readonly PictureLine[]): PictureLine[] {
  return [...lines].sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind));
}

/** Separates overlapping names: down first, then up from the bottom. */
function spreadNames(lines: readonly PictureLine[], height: number): PictureLine[] {
  const falling = [...lines].sort((a, b) => a.nameY - b.nameY);
  const down: number[] = [];
  for (const { nameY } of falling) {
    down.push(Math.max(nameY, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + NAME_ROW));
  }
  let limit = TOP + height;
  const placed = falling.map((line, index) => ({ line, wanted: down[index] ?? line.nameY }));
  return placed
    .reverse()
    .map(({ line, wanted }) => {
      const nameY = Math.min(wanted, limit);
      limit = nameY - NAME_ROW;
      return { ...line, nameY: round1(nameY) };
    })
    .reverse();
}

/** Nobody sees less than tenths of a unit. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
