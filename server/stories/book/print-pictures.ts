import { countLines } from "#game/stories/book/text-lines";
import { escapeHtml } from "#server/core/escape-html";
import type { LinePicture, PictureLine } from "../boards/line-picture";
import { CRESTS } from "./crests";

const INK = "#1a1d18";
const SOFT = "#5f6358";
const RULE = "#d5cfbf";
/** From the ends of lines to the names. */
const NAME_GAP = 9;
/**
 * The size of the names, in units of the view box: pages.css sets them in 12, narrower than the
 * book's text.
 */
const NAME_SIZE = 10.5;

/**
 * A race as an SVG for paper: every line has a colour, its end a dot, and its name beside it.
 *
 * @param crestOf the colours of a participant
 */
export function printRace(
  picture: LinePicture,
  label: string,
  crestOf: (participantId: number) => number,
): string {
  const { width, height, left, right, marks, rounds, lines } = picture;
  const names = namesAtEnds(lines);
  return [
    `<svg class="race" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">`,
    ...marks.map(
      ({ label: mark, y }) =>
        `<path d="M${left} ${y}H${right}" stroke="${RULE}"/><text x="${left - 8}" y="${y + 4}" text-anchor="end" fill="${SOFT}">${escapeHtml(mark)}</text>`,
    ),
    ...rounds.map(
      ({ label: round, x }) =>
        `<text x="${x}" y="${height - 4}" text-anchor="middle" fill="${SOFT}">${escapeHtml(round)}</text>`,
    ),
    ...lines.map(({ participantId, path, dots, kind }) => {
      const [colour] = CRESTS[crestOf(participantId)] ?? [INK];
      const ends = dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${colour}"/>`);
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${kind === "top" ? 3.2 : 1.9}"/>${ends.join("")}`;
    }),
    ...names.map(
      ({ name, y, isTop }) =>
        `<text x="${right + NAME_GAP}" y="${y + 4}" fill="${INK}"${isTop ? ' font-weight="700"' : ""}>${escapeHtml(shorten(name, width - right - NAME_GAP))}</text>`,
    ),
    "</svg>",
  ].join("");
}

/** Teams that end level share a place: the first of them is named, with how many more there are. */
function namesAtEnds(lines: readonly PictureLine[]) {
  const byPlace = new Map<number, PictureLine[]>();
  for (const line of lines) byPlace.set(line.nameY, [...(byPlace.get(line.nameY) ?? []), line]);
  return [...byPlace].map(([y, level]) => {
    const more = level.length === 1 ? "" : ` +${level.length - 1}`;
    return { y, name: `${level[0]?.name ?? ""}${more}`, isTop: level[0]?.kind === "top" };
  });
}

/** @param room in units of the view box */
function shorten(name: string, room: number): string {
  const fits = (text: string) => countLines(text, room, NAME_SIZE) === 1;
  if (fits(name)) return name;
  const letters = [...name];
  while (letters.length > 0 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
