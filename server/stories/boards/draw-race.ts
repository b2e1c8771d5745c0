import { curveBumpX, line } from "d3-shape";
import { PAGE_ROWS } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import {
  BOTTOM,
  chooseDots,
  chooseLines,
  inLayers,
  kindOf,
  type LinePicture,
  MOST_LINES,
  type PictureLine,
  type Place,
  placeRounds,
  round1,
  TOP,
} from "./line-picture";
import type { RankRace } from "./rank-race";

const ROW = 33;
const LEFT = 18;
const DIGIT = 7;
/** In a large league, the lower ranks share so many rows. */
const ROWS_BELOW = 8;

/**
 * An SVG that needs no JavaScript. Of a large league the first teams and the own one are drawn; the
 * table beside the picture has them all.
 */
export function drawRace(race: RankRace, width = 340, names = 118): LinePicture | null {
  const drawn = chooseLines(race.runners.filter(({ ranks }) => ranks.some(isRank)));
  if (race.fixtures.length === 0 || drawn.length === 0) return null;
  const shownRanks = [...new Set(drawn.flatMap((runner) => runner.ranks.filter(isRank)))].sort(
    (a, b) => a - b,
  );
  const { left, rows, labels } = isCrowded(shownRanks)
    ? placeCrowded(shownRanks)
    : placeEvenly(shownRanks);
  const right = width - names;
  const height = TOP + Math.max(ROW, ...rows.values()) + BOTTOM;
  const { xOf, rounds } = placeRounds(race.fixtures, left, right);
  const yOf = (rank: number) => round1(TOP + (rows.get(rank) ?? 0));
  const draw = line<Place>(
    ({ x }) => x,
    ({ y }) => y,
  )
    .curve(curveBumpX)
    .digits(1);
  const lines = drawn.map(({ participantId, teamName, mine, ranks }): PictureLine => {
    const places = race.fixtures.flatMap(({ id }, round) => {
      const rank = ranks[round] ?? null;
      return isRank(rank) ? [{ x: xOf(id), y: yOf(rank) }] : [];
    });
    const last = ranks.findLast(isRank) ?? 0;
    return {
      participantId,
      name: orUnnamed(teamName),
      figure: String(last),
      kind: kindOf(mine, last === 1),
      path: draw(places) ?? "",
      dots: chooseDots(places, mine),
      nameY: yOf(last),
    };
  });
  return {
    width,
    height,
    marks: labels.map((label) => ({ label: String(label), y: yOf(label) })),
    rounds,
    left,
    right,
    lines: inLayers(lines),
  };
}

interface RankRows {
  readonly left: number;
  readonly rows: ReadonlyMap<number, number>;
  readonly labels: readonly number[];
}

/** The ranks of a larger league would fill several screens. */
function isCrowded(ranks: readonly number[]): boolean {
  return (ranks.at(-1) ?? 0) > PAGE_ROWS;
}

function placeEvenly(ranks: readonly number[]): RankRows {
  const middle = ranks.length === 1 ? ROW / 2 : 0;
  const rows = new Map(ranks.map((rank, index) => [rank, middle + index * ROW]));
  return { left: leftOf(ranks), rows, labels: ranks };
}

/** The first ranks have a row each; lower ones share a few, and not all of them have a label. */
function placeCrowded(ranks: readonly number[]): RankRows {
  const below = Math.max(1, ranks.length - MOST_LINES);
  const step = Math.min(ROW, (ROWS_BELOW * ROW) / below);
  const placeOf = (index: number) =>
    Math.min(index, MOST_LINES - 1) * ROW + Math.max(0, index - MOST_LINES + 1) * step;
  const labels = ranks.filter(
    (_, index) =>
      index === 0 || Math.floor(placeOf(index) / ROW) > Math.floor(placeOf(index - 1) / ROW),
  );
  return {
    left: leftOf(ranks),
    rows: new Map(ranks.map((rank, index) => [rank, placeOf(index)])),
    labels,
  };
}

function leftOf(ranks: readonly number[]): number {
  return LEFT + (String(ranks.at(-1)).length - 1) * DIGIT;
}

function isRank(rank: number | null): rank is number {
  return rank !== null;
}
