import { formatPoints } from "#game/play/scoring/points-text";
import { versus } from "#game/play/season/versus";
import type { Block, Section } from "#game/stories/book/lay-out-pages";
import { drawRace } from "../boards/draw-race";
import type { Runner } from "../boards/rank-race";
import { type Cell, type Content, heading, picture, SHEET, table, text, title } from "./blocks";
import { crestOf } from "./crests";
import { printRace } from "./print-pictures";
import type { BookOfSeason } from "./read-book";

/** The size of the picture's view box, and the width of the names in it. */
const WIDTH = 430;
const NAMES = 138;
/** Columns of ranks, and of points, that fit beside the names. */
const RANKS_ACROSS = 14;
const POINTS_ACROSS = 5;
/** In a larger league the tables would fill the book; each member's page has the same numbers. */
const MOST_IN_TABLES = 20;

/** How everybody's rank went, drawn, and the same in numbers. */
export function raceSection(book: BookOfSeason): Section<Content> {
  const { race, teams, teamName } = book;
  const drawing = drawRace(race, WIDTH, NAMES);
  const places = new Map(teams.map(({ participantId }, place) => [participantId, place]));
  const crest = (participantId: number) => crestOf(places.get(participantId) ?? 0);
  const drawn = drawing?.lines.length ?? 0;
  const isSmall = teams.length <= MOST_IN_TABLES;
  const blocks: Block<Content>[] = [
    title("Rank race", { under: "Overall rank after each match" }),
    ...(drawing === null
      ? []
      : [
          picture(
            printRace(drawing, "Overall rank after each match", crest),
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
      heading("Rank after each match"),
      ...rounds(book, teamName, { across: RANKS_ACROSS, width: 6, cell: rank, isShort: true }),
      heading("Points in each match"),
      ...rounds(book, teamName, { across: POINTS_ACROSS, width: 16, cell: points, isShort: false }),
    );
  }
  return { id: "race", title: "Rank race", start: "any", blocks };
}

interface RoundsOptions {
  /** Matches in a table. */
  readonly across: number;
  readonly width: number;
  readonly cell: (runner: Runner, round: number) => string;
  /** Whether a column has room for the match's number alone. */
  readonly isShort: boolean;
}

/** A table for so many matches as fit beside each other. */
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
      caption: `Matches ${shown[0]?.number} to ${shown.at(-1)?.number}`,
      columns: [
        { title: "Team" },
        ...shown.map(({ number, teams }) => ({
          title: isShort ? String(number) : `${number} ${versus(teams)}`,
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
