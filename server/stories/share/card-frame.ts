import { escapeHtml } from "#server/core/write-csv";

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** For link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** For phones in a chat. */
export const TALL_CARD_SIZE = { width: 1080, height: 1350 } as const;

export const MARGIN = 80;
export const INNER = innerWidth(CARD_SIZE);
export const LINE = 1.08;
/** From the lower edge to the baseline of the line at the foot, and to the double line above it. */
const FOOT = 80;
const FOOT_LINES = [148, 142] as const;
/** The oval on each size of board, with the pitch in its middle. */
const OVAL = { fromRight: 190, height: 540, width: 840 } as const;

/** The scoreboard by night (app/styles/tokens.css): board, chalk, lamp, dimmed chalk. */
const BOARD = "#14251c";
export const CHALK = "#f7f2df";
export const LAMP = "#ffd35c";
export const DIM = "#abbaab";

export function innerWidth({ width }: CardSize): number {
  return width - 2 * MARGIN;
}

/**
 * The board of every card as SVG, with the oval, the sign at the top left, and a line at the foot.
 *
 * @param content SVG between the sign and the foot
 * @param foot a text that fits on one line, and its size
 */
export function drawBoard(
  content: readonly string[],
  foot: { readonly text: string; readonly size: number },
  card: CardSize = CARD_SIZE,
): string {
  const { width, height } = card;
  const [upper, lower] = FOOT_LINES.map((fromBelow) => height - fromBelow);
  const inner = innerWidth(card);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Archivo">`,
    `<rect width="${width}" height="${height}" fill="${BOARD}"/>`,
    drawOval(card),
    `<g transform="translate(${MARGIN - 10} 60) scale(1.25)"><path d="M40.95 11.90A22 22 0 1 0 54 34H33" fill="none" stroke="${CHALK}" stroke-width="10"/><circle cx="50.5" cy="20" r="6.6" fill="#ff6a57"/></g>`,
    ...content,
    drawText(foot.text, { y: height - FOOT, size: foot.size, fill: LAMP }),
    `<path d="M${MARGIN} ${upper}h${inner}M${MARGIN} ${lower}h${inner}" stroke="${DIM}" stroke-opacity=".6" stroke-width="2"/>`,
    "</svg>",
  ].join("");
}

/** A ground from above, larger on a taller board. */
function drawOval({ width, height }: CardSize): string {
  const [x, y] = [width - OVAL.fromRight, height / 2];
  const scale = height / CARD_SIZE.height;
  const [rx, ry] = [OVAL.width / 2, Math.round((OVAL.height * scale) / 2)];
  const pitch = Math.round(180 * scale);
  return `<g fill="none" stroke="${CHALK}" stroke-opacity=".14" stroke-width="4"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/><ellipse cx="${x}" cy="${y}" rx="${rx / 2}" ry="${Math.round(ry / 2)}" stroke-dasharray="14 14"/><path d="M${x - 25} ${y - pitch / 2}h50v${pitch}h-50z"/></g>`;
}

interface TextStyle {
  /** By default the left margin; the right end of a text that ends there. */
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly endsHere?: boolean;
}

export function drawText(content: string, style: TextStyle): string {
  const { x = MARGIN, y, size, fill, endsHere = false } = style;
  const anchor = endsHere ? ` text-anchor="end"` : "";
  return `<text x="${x}" y="${Math.round(y)}"${anchor} font-size="${size}" font-weight="700" fill="${fill}">${escapeHtml(content)}</text>`;
}
