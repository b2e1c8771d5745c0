import { choiceOf, DEEP } from "#game/core/crests";
import { versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { raceUnit } from "#game/play/season/round-words";
import { type Block, countLines, type Section } from "#game/stories/book/lay-out-pages";
import { escapeHtml } from "#server/core/write-csv";
import { drawRace, type LinePicture, type PictureLine } from "../boards/draw-lines";
import type { Runner } from "../boards/rank-race";
import { drawCrest } from "../share/draw-crest";
import { type Cell, type Content, heading, picture, SHEET, table, text, title } from "./blocks";
import type { BookOfSeason } from "./read-book";

/** The picture's view box, and the width of the names in it. */
const WIDTH = 430;
const NAMES = 156;
/** Columns of ranks, and of points, that fit beside the names. */
const RANKS_ACROSS = 14;
const POINTS_ACROSS = 5;
/** In a larger league the tables would fill the book; each member's page has the same numbers. */
const MOST_IN_TABLES = 20;

/** Everybody's ranks, as a drawing and in numbers. */
export function raceSection(book: BookOfSeason): Section<Content> {
  const { race, teams, teamName, crestOf } = book;
  const drawing = drawRace(race, WIDTH, NAMES);
  const drawn = drawing?.lines.length ?? 0;
  const unit = raceUnit(race.fixtures);
  const under = `Overall rank after each ${unit}`;
  const isSmall = teams.length <= MOST_IN_TABLES;
  const blocks: Block<Content>[] = [
    title("Rank race", { under }),
    ...(drawing === null
      ? []
      : [
          picture(
            printRace(drawing, under, crestOf),
            (drawing.height / drawing.width) * SHEET.width,
          ),
        ]),
    ...(drawn < teams.length
      ? [text(`The first ${drawn} teams of ${teams.length}.`, "quiet")]
      : []),
  ];
  if (isSmall) {
    const rank = ({ ranks }: Runner, round: number) => String(ranks[round] ?? "");
    const points = ({ points: all }: Runner, round: number) => {
      const own = all[round] ?? null;
      return own === null ? "" : formatPoints(own);
    };
    blocks.push(
      heading(`Rank after each ${unit}`),
      ...rounds(book, teamName, { across: RANKS_ACROSS, width: 6, cell: rank, isShort: true }),
      heading(`Points in each ${unit}`),
      ...rounds(book, teamName, { across: POINTS_ACROSS, width: 16, cell: points, isShort: false }),
    );
  }
  return { id: "race", title: "Rank race", start: "any", blocks };
}

interface RoundsOptions {
  readonly across: number;
  readonly width: number;
  readonly cell: (runner: Runner, round: number) => string;
  /** A column has room for the match's number alone. */
  readonly isShort: boolean;
}

function rounds(
  { race }: BookOfSeason,
  nameOf: (participantId: number) => string,
  { across, width, cell, isShort }: RoundsOptions,
): Block<Content>[] {
  const { fixtures, runners } = race;
  const starts = fixtures.flatMap((_, at) => (at % across === 0 ? [at] : []));
  return starts.map((from) => {
    const shown = fixtures.slice(from, from + across);
    return table({
      caption: captionOf(shown),
      columns: [
        { title: "Team" },
        ...shown.map(({ number, round, teams }) => ({
          title: round ? `R${round}` : isShort ? String(number) : `${number} ${versus(teams)}`,
          width,
          isNumber: true,
        })),
      ],
      rows: runners.map((runner): Cell[] => [
        nameOf(runner.participantId),
        ...shown.map((_, index) => cell(runner, from + index)),
      ]),
    });
  });
}

function captionOf(shown: BookOfSeason["race"]["fixtures"]): string {
  const isByRounds = raceUnit(shown) === "round";
  const [first, last] = [shown[0], shown.at(-1)].map((step) =>
    isByRounds ? step?.round : step?.number,
  );
  return `${isByRounds ? "Rounds" : "Matches"} ${first} to ${last}`;
}

const INK = "#1a1d18";

const SOFT = "#5f6358";

const RULE = "#d5cfbf";

/** From the ends of lines to the names. */
const NAME_GAP = 9;

/** Of a crest between the end of a line and the name. */
const CREST_SIZE = 18;

/** In units of the view box: pages.css sets them in 12, narrower than the book's text. */
const NAME_SIZE = 10.5;

/** A race as an SVG for paper: every line has the deep colour of its crest, which stands at its end. */
function printRace(picture: LinePicture, label: string, crestOf: BookOfSeason["crestOf"]): string {
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
      const colour = DEEP[choiceOf(crestOf(participantId)).deep];
      const ends = dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${colour}"/>`);
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${kind === "top" ? 3.2 : 1.9}"/>${ends.join("")}`;
    }),
    ...names.map(({ name, y, isTop, participantId }) => {
      const size = CREST_SIZE;
      const crest = drawCrest(crestOf(participantId), {
        ...{ x: right + NAME_GAP - 2, y: y - size / 2, size, edge: SOFT },
      });
      const nameX = right + NAME_GAP + size + 2;
      return `${crest}<text x="${nameX}" y="${y + 4}" fill="${INK}"${isTop ? ' font-weight="700"' : ""}>${escapeHtml(shorten(name, width - nameX))}</text>`;
    }),
    "</svg>",
  ].join("");
}

/** Teams that end level share a place: the first of them is named, with the number of others. */
function namesAtEnds(lines: readonly PictureLine[]) {
  const byPlace = new Map<number, PictureLine[]>();
  for (const line of lines) byPlace.set(line.nameY, [...(byPlace.get(line.nameY) ?? []), line]);
  return [...byPlace].map(([y, level]) => {
    const more = level.length === 1 ? "" : ` +${level.length - 1}`;
    const { name = "", kind, participantId = 0 } = level[0] ?? {};
    return { y, name: `${name}${more}`, isTop: kind === "top", participantId };
  });
}

function shorten(name: string, room: number): string {
  const fits = (text: string) => countLines(text, room, NAME_SIZE) === 1;
  if (fits(name)) return name;
  const letters = [...name];
  while (letters.length > 0 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
