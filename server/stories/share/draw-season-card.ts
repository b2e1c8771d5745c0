import type { Crest } from "#game/core/crests";
import type { SeasonCard } from "#game/stories/season-card-words";
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
} from "./card-frame";
import { drawableText, layOut } from "./card-text";
import { drawCrest } from "./draw-crest";

/** A card of a season for its picture: its words have letters of the font alone. */
export interface DrawnSeasonCard extends SeasonCard {
  /** Of its teams. */
  readonly crests: readonly Crest[];
  readonly league: string;
  readonly tournament: string;
}

const LABEL = { x: 185, y: 116, size: 44 };
/** Everything stands on the foot, from here up. */
const BOTTOM = TALL_CARD_SIZE.height - 190;
const GAP = 36;
const FIGURE = 220;
const RANKS = 200;
const WIDTH = innerWidth(TALL_CARD_SIZE);

/** A part of a card from below: its height, and its SVG for the y of its top. */
interface Block {
  readonly height: number;
  readonly draw: (top: number) => string;
}

/** An SVG on the board of the recap's card, with its parts on the foot. */
export function drawSeasonCard(card: DrawnSeasonCard): string {
  const { label, title, figure, sentences, ranks, score, crests } = card;
  const titleFirst = card.kind !== "number";
  const heading = textBlock(title, { sizes: [88, 74, 62], most: 3, fill: CHALK });
  const number = figure === null ? [] : [figureBlock(figure)];
  const blocks = [
    ...(score ? [scoreBlock(score, crests)] : crestBlock(crests)),
    ...(titleFirst ? [heading, ...number] : [...number, heading]),
    ...(ranks ? [ranksBlock(ranks)] : []),
    ...(sentences === "" ? [] : [textBlock(sentences, { sizes: [48, 42], most: 4, fill: CHALK })]),
  ];
  const content: string[] = [];
  let y = BOTTOM;
  for (const block of blocks.reverse()) {
    y -= block.height;
    content.push(block.draw(y));
    y -= GAP;
  }
  const foot = layOut(footOf(card), { sizes: [46, 38, 32], width: WIDTH, most: 1 });
  return drawBoard(
    [drawText(label, { ...LABEL, fill: DIM }), ...content],
    { text: foot.lines[0] ?? "", size: foot.size },
    TALL_CARD_SIZE,
  );
}

function textBlock(
  text: string,
  { fill, ...fit }: { readonly sizes: readonly number[]; readonly most: number; fill: string },
): Block {
  const { lines, size } = layOut(text, { ...fit, width: WIDTH });
  return {
    height: lines.length * size * LINE,
    draw: (top) =>
      lines
        .map((line, index) =>
          drawText(line, { y: top + index * size * LINE + size * 0.8, size, fill }),
        )
        .join(""),
  };
}

function figureBlock(figure: string): Block {
  const { lines, size } = layOut(figure, { sizes: [FIGURE, 170, 130], width: WIDTH, most: 1 });
  return {
    height: size * 0.8,
    draw: (top) => drawText(lines[0] ?? "", { y: top + size * 0.76, size, fill: LAMP }),
  };
}

/** One large, two smaller side by side. */
function crestBlock(crests: readonly Crest[]): Block[] {
  if (crests.length === 0) return [];
  const size = crests.length === 1 ? 300 : 220;
  return [
    {
      height: size,
      draw: (top) =>
        crests
          .map((crest, index) =>
            drawCrest(crest, { x: MARGIN + index * (size + GAP), y: top, size, edge: DIM }),
          )
          .join(""),
    },
  ];
}

/** The crests of two teams, each with the matches that it won. */
function scoreBlock(score: readonly [number, number], crests: readonly Crest[]): Block {
  const size = 220;
  return {
    height: size,
    draw: (top) =>
      score
        .map((won, index) => {
          const x = MARGIN + (index * WIDTH) / 2;
          const crest = crests[index];
          return [
            crest ? drawCrest(crest, { x, y: top, size, edge: DIM }) : "",
            drawText(String(won), { x: x + size + 30, y: top + 160, size: 140, fill: LAMP }),
          ].join("");
        })
        .join(""),
  };
}

/** The first place on top, with a dot at both ends. */
function ranksBlock(ranks: readonly number[]): Block {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  return {
    height: RANKS,
    draw: (top) => {
      const points = ranks.map((rank, index): readonly [number, number] => [
        Math.round(MARGIN + (WIDTH * index) / Math.max(1, ranks.length - 1)),
        Math.round(top + 10 + ((RANKS - 20) * (rank - best)) / Math.max(1, worst - best)),
      ]);
      const path = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
      const dots = [points[0], points.at(-1)].map(
        (point) => point && `<circle cx="${point[0]}" cy="${point[1]}" r="13" fill="${LAMP}"/>`,
      );
      return `<path d="${path}" fill="none" stroke="${LAMP}" stroke-width="8" stroke-linejoin="round"/>${dots.join("")}`;
    },
  };
}

function footOf({ league, tournament }: DrawnSeasonCard): string {
  const name = drawableText(league) ?? "A league of friends";
  const under = drawableText(tournament);
  return under === null ? name : `${name} · ${under}`;
}
