import { escapeHtml } from "../escape-html";

/** What link previews expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

export const MARGIN = 80;
/** The width between the margins. */
export const INNER = CARD_SIZE.width - 2 * MARGIN;
/** The height of a line in parts of its size. */
export const LINE = 1.08;
/** The baseline of the line at the foot. */
const FOOT_Y = 550;

/** The scoreboard by night (app/styles/tokens.css): board, chalk, lamp, dimmed chalk. */
export const BOARD = "#14251c";
export const CHALK = "#f7f2df";
export const LAMP = "#ffd35c";
export const DIM = "#abbaab";

/**
 * The board of every card as SVG, with the oval, the sign at the top left, and a line at the foot.
 *
 * @param content SVG between the sign and the foot
 * @param foot a text that fits on one line, and its size
 */
export function drawBoard(
  content: readonly string[],
  foot: { readonly text: string; readonly size: number },
): string {
  const { width, height } = CARD_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Archivo">`,
    `<rect width="${width}" height="${height}" fill="${BOARD}"/>`,
    `<g fill="none" stroke="${CHALK}" stroke-opacity=".14" stroke-width="4"><ellipse cx="1010" cy="315" rx="420" ry="270"/><ellipse cx="1010" cy="315" rx="210" ry="135" stroke-dasharray="14 14"/><path d="M985 225h50v180h-50z"/></g>`,
    `<g transform="translate(${MARGIN - 10} 60) scale(1.25)"><path d="M40.95 11.90A22 22 0 1 0 54 34H33" fill="none" stroke="${CHALK}" stroke-width="10"/><circle cx="50.5" cy="20" r="6.6" fill="#ff6a57"/></g>`,
    ...content,
    drawText(foot.text, { y: FOOT_Y, size: foot.size, fill: LAMP }),
    `<path d="M${MARGIN} 482h${INNER}M${MARGIN} 488h${INNER}" stroke="${DIM}" stroke-opacity=".6" stroke-width="2"/>`,
    "</svg>",
  ].join("");
}

export interface TextStyle {
  /** The left margin where left out; the right end of a text that ends there. */
  readonly x?: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly endsHere?: boolean;
}

/** One line of text. */
export function drawText(content: string, style: TextStyle): string {
  const { x = MARGIN, y, size, fill, endsHere = false } = style;
  const anchor = endsHere ? ` text-anchor="end"` : "";
  return `<text x="${x}" y="${Math.round(y)}"${anchor} font-size="${size}" font-weight="700" fill="${fill}">${escapeHtml(content)}</text>`;
}
