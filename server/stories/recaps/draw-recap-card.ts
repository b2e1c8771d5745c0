import {
  CHALK,
  DIM,
  drawBoard,
  drawText,
  innerWidth,
  LAMP,
  LINE,
  MARGIN,
  TALL_CARD_SIZE,
} from "../share/card-frame";
import { type CardLines, layOut } from "../share/card-text";
import { CREST_EDGE, drawCrest } from "../share/draw-crest";
import type { RecapCard } from "./recap-card";

/** To the right of the logo. */
const HEAD_X = 185;
const OCCASION_Y = 100;
const STATUS_Y = 140;
/** Between the sign and the double line above the foot. */
const TOP = 210;
const BOTTOM = TALL_CARD_SIZE.height - 175;
const GAP = 44;
/** At the right end of the head. */
const CREST = { top: 62, size: 88, gap: 16 };
/** Of the first sentence and of the others; the largest sizes that fit are used. */
const SIZES = [
  { first: 88, other: 56 },
  { first: 78, other: 50 },
  { first: 68, other: 44 },
  { first: 60, other: 40 },
  { first: 54, other: 36 },
  { first: 46, other: 33 },
  { first: 40, other: 30 },
  { first: 34, other: 27 },
] as const;
/** At the smallest size, a sentence is cut after so many lines. */
const MOST_LINES = 4;
const ENDLESS = 99;

/** An SVG on the board of the league's card, but taller. */
export function drawRecapCard(card: RecapCard): string {
  const { occasion, status, sentences, crests, foot } = card;
  const blocks = fitSentences(sentences);
  const room = BOTTOM - TOP - heightOf(blocks);
  let y = TOP + Math.max(0, room) / 2;
  const content = blocks.flatMap((block, index) => {
    const drawn = drawBlock(block, y, index === 0 ? LAMP : CHALK);
    const rule = index === 0 ? [] : [drawRule(y - GAP / 2)];
    y += blockHeight(block) + GAP;
    return [...rule, ...drawn];
  });
  const crestsLeft = TALL_CARD_SIZE.width - MARGIN - crests.length * (CREST.size + CREST.gap);
  const headWidth = crestsLeft - HEAD_X;
  const title = oneLine(occasion, [48, 40, 32], headWidth);
  const went = oneLine(status, [30, 26], headWidth);
  return drawBoard(
    [
      drawText(title.text, { x: HEAD_X, y: OCCASION_Y, size: title.size, fill: CHALK }),
      drawText(went.text, { x: HEAD_X, y: STATUS_Y, size: went.size, fill: DIM }),
      ...crests.map((crest, index) =>
        drawCrest(crest, {
          x: crestsLeft + CREST.gap + index * (CREST.size + CREST.gap),
          ...{ y: CREST.top, size: CREST.size, edge: CREST_EDGE },
        }),
      ),
      ...content,
    ],
    oneLine(foot, [46, 38, 32], innerWidth(TALL_CARD_SIZE)),
    TALL_CARD_SIZE,
  );
}

/** In the first size in which all have room, else cut off in the smallest one. */
function fitSentences(sentences: readonly string[]): CardLines[] {
  const laidOut = SIZES.map((sizes) => layOutAll(sentences, sizes, ENDLESS));
  const fitting = laidOut.find((blocks) => heightOf(blocks) <= BOTTOM - TOP);
  return fitting ?? layOutAll(sentences, SIZES[SIZES.length - 1] ?? SIZES[0], MOST_LINES);
}

function layOutAll(
  sentences: readonly string[],
  { first, other }: { readonly first: number; readonly other: number },
  most: number,
): CardLines[] {
  const width = innerWidth(TALL_CARD_SIZE);
  return sentences.map((text, index) =>
    layOut(text, { sizes: [index === 0 ? first : other], width, most }),
  );
}

function blockHeight({ lines, size }: CardLines): number {
  return lines.length * size * LINE;
}

function heightOf(blocks: readonly CardLines[]): number {
  return blocks.reduce((sum, block) => sum + blockHeight(block), 0) + (blocks.length - 1) * GAP;
}

function drawBlock({ lines, size }: CardLines, y: number, fill: string): string[] {
  return lines.map((line, index) =>
    drawText(line, { y: y + index * size * LINE + size * 0.8, size, fill }),
  );
}

function drawRule(y: number): string {
  return `<path d="M${MARGIN} ${Math.round(y)}h64" stroke="${DIM}" stroke-opacity=".7" stroke-width="3"/>`;
}

function oneLine(text: string, sizes: readonly number[], width: number) {
  const { lines, size } = layOut(text, { sizes, width, most: 1 });
  return { text: lines[0] ?? "", size };
}
