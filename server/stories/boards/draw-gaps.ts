import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { orUnnamed } from "#game/core/words";
import { groupThousands } from "#game/play/scoring/points-text";
import {
  BOTTOM,
  chooseDots,
  chooseLines,
  inLayers,
  kindOf,
  type LinePicture,
  type PictureLine,
  type Place,
  placeRounds,
  round1,
  TOP,
} from "./line-picture";
import type { Chaser } from "./rank-race";
import type { FixtureName } from "./started-fixtures";

const HUNDREDTHS = 100;
/** Between two names: a thumb hits one of them. */
const NAME_ROW = 24;
const LEAST_HEIGHT = 216;
const MARKS = 5;
/** In hundredths of a point: a lower scale would have the same whole number twice. */
const LEAST_SPAN = 500;
/** In units: a digit of the scale, and the space around its figures. */
const DIGIT = 7;
const SCALE_SPACE = 14;

/**
 * Draws the distance of each team from the leader after each round, the leader's line on top. As in
 * the race, of a large league the first teams and the own one.
 */
export function drawGaps(
  fixtures: readonly FixtureName[],
  chasers: readonly Chaser[],
  width: number,
  names: number,
): LinePicture | null {
  const drawn = chooseLines(chasers.filter(({ behind }) => behind.some(isIn)));
  if (fixtures.length === 0 || drawn.length === 0) return null;
  const height = TOP + Math.max(LEAST_HEIGHT, drawn.length * NAME_ROW) + BOTTOM;
  const most = Math.max(LEAST_SPAN, ...drawn.flatMap(({ behind }) => behind.filter(isIn)));
  const y = scaleLinear()
    .domain([0, most])
    .nice(MARKS)
    .range([TOP, height - BOTTOM]);
  const marks = y.ticks(MARKS).map((tick) => ({ label: gapText(tick), y: round1(y(tick)) }));
  const left = SCALE_SPACE + DIGIT * Math.max(...marks.map(({ label }) => label.length));
  const right = width - names;
  const { xOf, rounds } = placeRounds(fixtures, left, right);
  const draw = line<Place>(
    (place) => place.x,
    (place) => place.y,
  ).digits(1);
  const lines = drawn.map(({ participantId, teamName, mine, behind }): PictureLine => {
    const places = fixtures.flatMap(({ id }, round) => {
      const gap = behind[round] ?? null;
      return isIn(gap) ? [{ x: xOf(id), y: round1(y(gap)) }] : [];
    });
    const last = behind.findLast(isIn) ?? 0;
    return {
      participantId,
      name: orUnnamed(teamName),
      figure: gapText(last),
      kind: kindOf(mine, last === 0),
      path: draw(places) ?? "",
      dots: chooseDots(places, mine),
      nameY: places.at(-1)?.y ?? TOP,
    };
  });
  return { width, height, left, right, marks, rounds, lines: inLayers(spreadNames(lines, height)) };
}

/** Separates overlapping names: down first, then up from the bottom. */
function spreadNames(lines: readonly PictureLine[], height: number): PictureLine[] {
  const falling = [...lines].sort((a, b) => a.nameY - b.nameY);
  const down: number[] = [];
  for (const { nameY } of falling) {
    down.push(Math.max(nameY, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + NAME_ROW));
  }
  let limit = height - BOTTOM;
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

function isIn(behind: number | null): behind is number {
  return behind !== null;
}
