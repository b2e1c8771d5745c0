import { readdirSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { TeamLook } from "#server/play/season/team-colours";
import { CARD_SIZE, CHALK, DIM, drawBoard, drawText, INNER, LINE, MARGIN } from "./card-frame";
import { drawableText, layOut } from "./card-text";
import type { SharedLeague } from "./league-share";

/** Crests as wide as 60, between the sign at the top left and the margin. */
const CREST_GAP = 18;
const CREST_STEP = 60 + CREST_GAP;
const MOST_CRESTS = 11;

/**
 * An SVG of the league's name and its tournament on the board, beside the oval, and crests. A name
 * with letters that the font lacks is left out.
 */
export function drawCard({ league, tournament, looks }: SharedLeague): string {
  const name = layOut(drawableText(league) ?? "A league of friends", {
    sizes: [112, 96, 80, 66],
    width: INNER,
    most: 3,
  });
  const under = layOut(drawableText(tournament) ?? "Fantasy cricket", {
    sizes: [46, 38],
    width: INNER,
    most: 1,
  });
  const height = name.lines.length * name.size * LINE;
  const top = 330 - height / 2 + name.size * 0.8;
  return drawBoard(
    [
      drawCrests(looks),
      ...name.lines.map((line, index) =>
        drawText(line, { y: top + index * name.size * LINE, size: name.size, fill: CHALK }),
      ),
    ],
    { text: under.lines[0] ?? "", size: under.size },
  );
}

/** In a row at the top right, as many as there is room for. */
function drawCrests(looks: readonly TeamLook[]): string {
  const shown = looks.slice(0, MOST_CRESTS);
  return shown
    .map(({ cap, trim }, index) => {
      const x = CARD_SIZE.width - MARGIN - (shown.length - index) * CREST_STEP + CREST_GAP;
      return `<g transform="translate(${x} 78) scale(2.5)"><path d="M0 0h24v16H0z" fill="${cap}"/><path d="M18 0h6v16H12z" fill="${trim}"/><path d="M0 0h24v16H0z" fill="none" stroke="${DIM}" stroke-width=".8"/></g>`;
    })
    .join("");
}

/**
 * Beside this file in the sources, beside the bundle in a build; tools/vite/card-fonts.ts makes it.
 */
const FONTS = path.join(import.meta.dirname, "fonts");

const MOST_KEPT = 100;

const cards = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

/**
 * A PNG, made off the main thread and once for the same drawing.
 *
 * @param svg of `drawCard` or `drawResultCard`
 */
export function renderCard(svg: string): Promise<Buffer> {
  const known = cards.get(svg);
  if (known) return known;
  const card = render(svg);
  cards.set(svg, card);
  card.catch(() => cards.delete(svg));
  return card;
}

/** Loaded with the first card: a machine without a binary of it serves everything else. */
async function render(svg: string): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const fontFiles = readdirSync(FONTS)
    .filter((name) => name.endsWith(".ttf"))
    .map((name) => path.join(FONTS, name));
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Archivo" },
  });
  return image.asPng();
}
