import { scalePoint } from "d3-scale";
import { curveBumpX, line } from "d3-shape";
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
const LEFT = 18;
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
  const right = width - NAMES;
  const height = TOP + (Math.max(2, shownRanks.length) - 1) * ROW + 24;
  const x = scalePoint<number>()
    .domain(race.fixtures.map((fixture) => fixture.id))
    .range([LEFT, right]);
  const y = scalePoint<number>()
    .domain(shownRanks)
    .range([TOP, height - 24]);
  const placesOf = ({ ranks }: Runner) =>
    race.fixtures.flatMap(({ id }, round) => {
      const rank = ranks[round] ?? null;
      return isRank(rank) ? [{ x: round1(x(id) ?? LEFT), y: round1(y(rank) ?? TOP) }] : [];
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
    ranks: shownRanks.map((label) => ({ label, y: round1(y(label) ?? TOP) })),
    rounds: race.fixtures
      .map((fixture) => ({ label: `M${fixture.number}`, x: round1(x(fixture.id) ?? LEFT) }))
      .filter((_, index) => (race.fixtures.length - 1 - index) % every === 0),
    left: LEFT,
    right,
    // The own line lies on top of the others.
    lines: [...lines].sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind)),
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
