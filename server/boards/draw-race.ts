import { scalePoint } from "d3-scale";
import { curveBumpX, line } from "d3-shape";
import { PAGE_ROWS } from "#game/list-page";
import { orUnnamed } from "#game/or-unnamed";
import type { RankRace, Runner } from "./rank-race";

/** The rank race as lines of an SVG: everything is in units of its view box. */
export interface RaceDrawing {
  readonly width: number;
  readonly height: number;
  readonly ranks: readonly { readonly label: number; readonly y: number }[];
  readonly rounds: readonly { readonly label: string; readonly x: number }[];
  readonly left: number;
  readonly right: number;
  readonly lines: readonly RaceLine[];
}

export interface RaceLine {
  readonly participantId: number;
  readonly name: string;
  readonly kind: "me" | "top" | "other";
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

/** More names than this cannot be read beside each other. */
const MOST_LINES = 12;
/** Labels of rounds that fit under the widest picture. */
const MOST_ROUND_LABELS = 12;
const ROW = 33;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 18;
const DIGIT = 7;
/** How many rows the ranks below the first ones share in a large league. */
const ROWS_BELOW = 8;
const NAMES = 118;
/** Long team names would run out of the picture; the whole one is in the table. */
const LONGEST_NAME = 19;

/**
 * Draws the race (an SVG that needs no JavaScript). Of a large league the first
 * teams and the own one are drawn; the table beside the picture has them all.
 */
export function drawRace(race: RankRace, width = 416): RaceDrawing | null {
  const drawn = chooseLines(race.runners.filter(({ ranks }) => ranks.some(isRank)));
  if (race.fixtures.length === 0 || drawn.length === 0) return null;
  const shownRanks = [...new Set(drawn.flatMap((runner) => runner.ranks.filter(isRank)))].sort(
    (a, b) => a - b,
  );
  const { left, rows, labels } = isCrowded(shownRanks)
    ? placeCrowded(shownRanks)
    : placeEvenly(shownRanks);
  const right = width - NAMES;
  const height = TOP + Math.max(ROW, ...rows.values()) + BOTTOM;
  const x = scalePoint<number>()
    .domain(race.fixtures.map((fixture) => fixture.id))
    .range([left, right]);
  const yOf = (rank: number) => round1(TOP + (rows.get(rank) ?? 0));
  const placesOf = ({ ranks }: Runner) =>
    race.fixtures.flatMap(({ id }, round) => {
      const rank = ranks[round] ?? null;
      return isRank(rank) ? [{ x: round1(x(id) ?? left), y: yOf(rank) }] : [];
    });
  const draw = line<{ x: number; y: number }>(
    (p) => p.x,
    (p) => p.y,
  )
    .curve(curveBumpX)
    .digits(1);
  const lines = drawn.map((runner): RaceLine => {
    const places = placesOf(runner);
    return {
      participantId: runner.participantId,
      name: shorten(orUnnamed(runner.teamName)),
      kind: kindOf(runner),
      path: draw(places) ?? "",
      dots: runner.mine ? places : places.slice(-1),
    };
  });
  const every = Math.ceil(race.fixtures.length / MOST_ROUND_LABELS);
  return {
    width,
    height,
    ranks: labels.map((label) => ({ label, y: yOf(label) })),
    rounds: race.fixtures
      .map((fixture) => ({ label: `M${fixture.number}`, x: round1(x(fixture.id) ?? left) }))
      .filter((_, index) => (race.fixtures.length - 1 - index) % every === 0),
    left,
    right,
    // The own line lies on top of the others.
    lines: [...lines].sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind)),
  };
}

/** Where ranks are drawn: below the first one, in units of the view box. */
interface RankRows {
  readonly left: number;
  readonly rows: ReadonlyMap<number, number>;
  /** The ranks that have a line across. */
  readonly labels: readonly number[];
}

/** A rank beyond the first page is of a league whose ranks would fill several screens. */
function isCrowded(ranks: readonly number[]): boolean {
  return (ranks.at(-1) ?? 0) > PAGE_ROWS;
}

function placeEvenly(ranks: readonly number[]): RankRows {
  const middle = ranks.length === 1 ? ROW / 2 : 0;
  const rows = new Map(ranks.map((rank, index) => [rank, middle + index * ROW]));
  return { left: LEFT, rows, labels: ranks };
}

/** The first ranks have a row each; those below share a few, and not all of them a label. */
function placeCrowded(ranks: readonly number[]): RankRows {
  const below = Math.max(1, ranks.length - MOST_LINES);
  const step = Math.min(ROW, (ROWS_BELOW * ROW) / below);
  const placeOf = (index: number) =>
    Math.min(index, MOST_LINES - 1) * ROW + Math.max(0, index - MOST_LINES + 1) * step;
  const labels = ranks.filter(
    (_, index) =>
      index === 0 || Math.floor(placeOf(index) / ROW) > Math.floor(placeOf(index - 1) / ROW),
  );
  const digits = String(ranks.at(-1)).length;
  return {
    left: LEFT + (digits - 1) * DIGIT,
    rows: new Map(ranks.map((rank, index) => [rank, placeOf(index)])),
    labels,
  };
}

const LAYERS = ["other", "top", "me"];

function chooseLines(runners: readonly Runner[]): Runner[] {
  const first = runners.slice(0, MOST_LINES);
  const me = runners.find((runner) => runner.mine);
  return me === undefined || first.includes(me) ? first : [...first.slice(0, -1), me];
}

/** Whether the team was in the league by then. */
function isRank(rank: number | null): rank is number {
  return rank !== null;
}

function kindOf({ mine, ranks }: Runner): RaceLine["kind"] {
  if (mine) return "me";
  return ranks.at(-1) === 1 ? "top" : "other";
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
