import type { TeamLook } from "../season/team-colours";
import { drawableText, layOut } from "./card-text";
import type { SharedLeague } from "./league-share";

/** What link previews expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const INNER = CARD_SIZE.width - 2 * MARGIN;
const LINE = 1.08;
/** The baseline of the line at the foot. */
const FOOT_Y = 550;

/** Crests as wide as 60, between the sign at the top left and the margin. */
const CREST_GAP = 18;
const CREST_STEP = 60 + CREST_GAP;
const MOST_CRESTS = 11;

/** The scoreboard by night (app/styles/tokens.css): board, chalk, lamp, dimmed chalk. */
const BOARD = "#14251c";
const CHALK = "#f7f2df";
const LAMP = "#ffd35c";
const DIM = "#abbaab";

/**
 * The card of a league as SVG: its name and its tournament on the board, beside the oval, and crests. A name in
 * letters that the font has not is left out rather than drawn wrong.
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
  const { width, height: whole } = CARD_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" font-family="Archivo">`,
    `<rect width="${width}" height="${whole}" fill="${BOARD}"/>`,
    `<g fill="none" stroke="${CHALK}" stroke-opacity=".14" stroke-width="4"><ellipse cx="1010" cy="315" rx="420" ry="270"/><ellipse cx="1010" cy="315" rx="210" ry="135" stroke-dasharray="14 14"/><path d="M985 225h50v180h-50z"/></g>`,
    `<g transform="translate(${MARGIN - 10} 60) scale(1.25)"><path d="M40.95 11.90A22 22 0 1 0 54 34H33" fill="none" stroke="${CHALK}" stroke-width="10"/><circle cx="50.5" cy="20" r="6.6" fill="#ff6a57"/></g>`,
    drawCrests(looks),
    ...name.lines.map((line, index) =>
      text(line, { y: top + index * name.size * LINE, size: name.size, fill: CHALK, weight: 700 }),
    ),
    text(under.lines[0] ?? "", { y: FOOT_Y, size: under.size, fill: LAMP, weight: 700 }),
    `<path d="M${MARGIN} 482h${INNER}M${MARGIN} 488h${INNER}" stroke="${DIM}" stroke-opacity=".6" stroke-width="2"/>`,
    "</svg>",
  ].join("");
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

function text(
  content: string,
  style: {
    readonly y: number;
    readonly size: number;
    readonly fill: string;
    readonly weight: number;
  },
): string {
  const { y, size, fill, weight } = style;
  return `<text x="${MARGIN}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
