import { scaleLinear, scalePoint } from "d3-scale";
import { type CurveFactory, curveBumpX, curveLinear, line } from "d3-shape";
import { PAGE_ROWS } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import { groupThousands } from "#game/play/scoring/points-text";
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

/** A figure of each round, null before the team was in the league. */
type Figures = readonly (number | null)[];

interface Runner {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
}

interface Scale {
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
const MOST_LINES = 12;
/** Above the highest place of a picture, and below the lowest one with the names of the rounds. */
const TOP = 10;
const BOTTOM = 24;
const MOST_ROUND_LABELS = 12;
const LETTER = 7;
/** With more rounds the dots of the own line would touch. */
const MOST_DOTTED_ROUNDS = 20;
const LAYERS = ["other", "top", "me"];
/** In units: a digit of the scale. */
const DIGIT = 7;

const ROW = 33;
const RANK_SPACE = 18;
/** In a large league, the lower ranks share so many rows. */
const ROWS_BELOW = 8;

/** The height of a name's row: a thumb hits one of them. */
const NAME_ROW = 24;
const LEAST_HEIGHT = 216;
const MARKS = 5;
/** In hundredths of a point: a lower scale would have the same whole number twice. */
const LEAST_SPAN = 500;
const GAP_SPACE = 14;
const HUNDREDTHS = 100;
const TEN = 10;

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
  const labels = fixtures.map(({ id, number }) => ({ label: `M${number}`, x: xOf(id) }));
  const longest = Math.max(...labels.map(({ label }) => label.length));
  const fitting = Math.min(MOST_ROUND_LABELS, Math.floor((right - left) / (longest * LETTER)));
  const every = Math.ceil(fixtures.length / fitting);
  const rounds = labels.filter((_, index) => (fixtures.length - 1 - index) % every === 0);
  return { xOf, rounds };
}

function inLayers(lines: readonly PictureLine[]): PictureLine[] {
  return [...lines].sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind));
}

/** The ranks of a larger league would fill several screens. */
function scaleOfRanks(drawn: readonly Figures[]): Scale {
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

function scaleOfGaps(drawn: readonly Figures[]): Scale {
  const height = Math.max(LEAST_HEIGHT, drawn.length * NAME_ROW);
  const most = Math.max(LEAST_SPAN, ...drawn.flatMap((each) => each.filter(isIn)));
  const y = scaleLinear().domain([0, most]).nice(MARKS).range([0, height]);
  const marks = y.ticks(MARKS);
  const longest = Math.max(...marks.map((mark) => gapText(mark).length));
  return { height, left: GAP_SPACE + DIGIT * longest, marks, placeOf: y };
}

/** From 0 at the bottom to 100, or to the next ten above the likeliest. */
function scaleOfChances(drawn: readonly Figures[]): Scale {
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

/** "−1,240": hundredths of a point are shown as whole points. */
function gapText(behind: number): string {
  const points = Math.round(behind / HUNDREDTHS);
  return points === 0 ? "0" : `−${groupThousands(points)}`;
}

function isIn(figure: number | null): figure is number {
  return figure !== null;
}

/** Nobody sees less than tenths of a unit. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
