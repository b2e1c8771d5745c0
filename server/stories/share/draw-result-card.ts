import type { Crest } from "#game/core/crests";
import {
  CARD_SIZE,
  CHALK,
  DIM,
  drawBoard,
  drawText,
  INNER,
  LAMP,
  LINE,
  MARGIN,
} from "./card-frame";
import { type CardLines, drawableText, layOut } from "./card-text";
import { CREST_EDGE, drawCrest } from "./draw-crest";

export interface ResultCard {
  /** Beside the logo: "Match 13, SMS v CHC". */
  readonly occasion: string;
  readonly headline: string;
  /** In the light of the lamp; null if the headline has it. */
  readonly figure: string | null;
  /** One line each, below the figure: three at most. */
  readonly details: readonly string[];
  /** On the right: crests, or ranks as a line with the first one on top, which ends at a crest. */
  readonly drawing:
    | { readonly crests: readonly Crest[] }
    | { readonly ranks: readonly number[]; readonly crest: Crest }
    | null;
  readonly league: string;
  readonly tournament: string;
}

const TOP = 160;
const BOTTOM = 462;
const OCCASION = { x: 185, y: 116 };
const HEADLINES = [84, 70, 58, 48];
const FIGURE = 92;
const DETAIL = 36;
const GAP = 14;
const BOX = { left: 700, right: 1110, top: 185, bottom: 435 };
/** In the middle of the oval: one large crest, or up to four that share the space. */
const CRESTS = { left: 900, top: 205, size: 220, gap: 20 };
/** The size of the crest at the end of a climb. */
const CLIMBER = 88;
const GUTTER = 40;

export function drawResultCard(card: ResultCard): string {
  const width = widthBeside(card.drawing);
  const most = isClimb(card.drawing) ? 1 : 2;
  const figureHeight = card.figure === null ? 0 : FIGURE + GAP;
  const detailHeight = card.details.length * (DETAIL * LINE + GAP / 2);
  const room = BOTTOM - TOP - figureHeight - detailHeight;
  const headline = fitHeadline(card.headline, { width, most, room });
  const headlineHeight = headline.lines.length * headline.size * LINE;
  const air = room - headlineHeight;
  const top = TOP + Math.max(0, air) / 2;
  const belowHeadline = top + headlineHeight;
  const belowFigure = belowHeadline + figureHeight;
  const foot = oneLine(footOf(card), [46, 38, 32], INNER);
  return drawBoard(
    [
      drawOccasion(card.occasion),
      ...headline.lines.map((line, index) =>
        drawText(line, {
          y: top + index * headline.size * LINE + headline.size * 0.8,
          size: headline.size,
          fill: CHALK,
        }),
      ),
      card.figure === null
        ? ""
        : drawText(card.figure, { y: belowHeadline + FIGURE * 0.88, size: FIGURE, fill: LAMP }),
      ...card.details.map((detail, index) => {
        const { text, size } = oneLine(detail, [DETAIL, 30], width);
        const y = belowFigure + (index + 1) * (DETAIL * LINE + GAP / 2) - GAP / 2;
        return drawText(text, { y, size, fill: DIM });
      }),
      drawBeside(card.drawing),
    ],
    foot,
  );
}

/** In the first size in which all of it has room, else cut off in the smallest one. */
function fitHeadline(
  headline: string,
  { width, most, room }: { readonly width: number; readonly most: number; readonly room: number },
): CardLines {
  const whole = HEADLINES.map((size) =>
    layOut(headline, { sizes: [size], width, most: headline.length }),
  ).find(({ lines, size }) => lines.length <= most && lines.length * size * LINE <= room);
  return whole ?? layOut(headline, { sizes: HEADLINES.slice(-1), width, most });
}

function isClimb(drawing: ResultCard["drawing"]): boolean {
  return drawing !== null && "ranks" in drawing;
}

function widthBeside(drawing: ResultCard["drawing"]): number {
  if (drawing === null) return INNER;
  const left = "crests" in drawing ? CRESTS.left : BOX.left;
  return left - GUTTER - MARGIN;
}

function drawBeside(drawing: ResultCard["drawing"]): string {
  if (drawing === null) return "";
  return "crests" in drawing ? drawCrests(drawing.crests) : drawClimb(drawing.ranks, drawing.crest);
}

function drawCrests(crests: readonly Crest[]): string {
  const { left, top, gap } = CRESTS;
  const across = crests.length === 1 ? 1 : 2;
  const size = (CRESTS.size - (across - 1) * gap) / across;
  return crests
    .map((crest, index) => {
      const x = left + (index % across) * (size + gap);
      const y = top + Math.floor(index / across) * (size + gap);
      return drawCrest(crest, { x, y, size, edge: CREST_EDGE });
    })
    .join("");
}

function drawOccasion(occasion: string): string {
  const { text, size } = oneLine(occasion, [40, 32], CARD_SIZE.width - MARGIN - OCCASION.x);
  return drawText(text, { ...OCCASION, size, fill: DIM });
}

function footOf({ league, tournament }: ResultCard): string {
  const name = drawableText(league) ?? "A league of friends";
  const under = drawableText(tournament);
  return under === null ? name : `${name} · ${under}`;
}

function oneLine(text: string, sizes: readonly number[], width: number) {
  const { lines, size } = layOut(text, { sizes, width, most: 1 });
  return { text: lines[0] ?? "", size };
}

/** The first place on top, with a dot at the beginning and the crest at the end. */
function drawClimb(ranks: readonly number[], crest: Crest): string {
  const worst = Math.max(...ranks);
  const [best, steps] = [Math.min(...ranks), Math.max(1, ranks.length - 1)];
  const points = ranks.map((rank, index): readonly [number, number] => [
    Math.round(BOX.left + ((BOX.right - BOX.left) * index) / steps),
    Math.round(BOX.top + ((BOX.bottom - BOX.top) * (rank - best)) / Math.max(1, worst - best)),
  ]);
  const path = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const [fromX, fromY] = points[0] ?? [0, 0];
  const [toX, toY] = points.at(-1) ?? [0, 0];
  const at = { x: toX - CLIMBER / 2, y: toY - CLIMBER / 2, size: CLIMBER, edge: CREST_EDGE };
  return `<path d="${path}" fill="none" stroke="${LAMP}" stroke-width="9" stroke-linejoin="round"/><circle cx="${fromX}" cy="${fromY}" r="15" fill="${LAMP}"/>${drawCrest(crest, at)}`;
}
