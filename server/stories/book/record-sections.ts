import { orUnnamed, versus } from "#game/core/words";
import { PLAYOFF_NAMES } from "#game/play/head-to-head/playoffs";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { StoryFixture } from "#game/play/season/story";
import { seasonAwardTitle, seasonAwardWords } from "#game/stories/award-season";
import type { Block, Section } from "#game/stories/book/lay-out-pages";
import {
  findRecords,
  type MarginRecord,
  type PlayerRecord,
  type TeamRecord,
} from "#game/stories/book/records";
import { type Cell, type Column, type Content, heading, table, text, title } from "./blocks";
import type { BookOfSeason } from "./read-book";
import { awardsOf } from "./week-sections";

const MOST = 5;
const FEW = 3;

const MATCH: Column = { title: "Match", width: 24 };
const POINTS: Column = { title: "Points", width: 16, isNumber: true };

export function recordsSection(book: BookOfSeason): Section<Content> {
  const { story, teamName, playerName, finish } = book;
  const records = findRecords(story, MOST);
  const team = ({ participantId, fixture, figure }: TeamRecord): Cell[] => [
    { text: teamName(participantId), isStrong: true },
    matchOf(fixture),
    formatPoints(figure),
  ];
  const player = ({ player: own, participantId, fixture, figure }: PlayerRecord): Cell[] => {
    const { playerId, captaincy } = own;
    const name = playerName(playerId);
    const text =
      captaincy === null
        ? name
        : `${name}, ${captaincyName(captaincy, finish.captainMode).toLowerCase()}`;
    return [
      { text, isStrong: true },
      teamName(participantId),
      matchOf(fixture),
      formatPoints(figure),
    ];
  };
  const margin = ({ winnerId, secondId, fixture, figure }: MarginRecord): Cell[] => [
    { text: teamName(winnerId), isStrong: true },
    teamName(secondId),
    matchOf(fixture),
    formatPoints(figure),
  ];
  const ofTeams: readonly Column[] = [{ title: "Team" }, MATCH, POINTS];
  const ofPlayers: readonly Column[] = [
    { title: "Player" },
    { title: "Team", width: 30 },
    MATCH,
    POINTS,
  ];
  const ofMargins: readonly Column[] = [
    { title: "First" },
    { title: "Second", width: 36 },
    MATCH,
    POINTS,
  ];
  return {
    id: "records",
    title: "Records",
    start: "any",
    blocks: [
      title("Records"),
      ...listed("Highest scores in a match", ofTeams, records.highest.map(team)),
      ...listed("Lowest scores in a match", ofTeams, records.lowest.slice(0, FEW).map(team)),
      ...listed("Players of a match", ofPlayers, records.players.map(player)),
      ...listed("What captains added", ofPlayers, records.captains.map(player)),
      ...listed("Widest wins", ofMargins, records.widest.slice(0, FEW).map(margin)),
      ...listed("Closest wins", ofMargins, records.closest.slice(0, FEW).map(margin)),
      ...listed(
        "Biggest climbs in a match",
        [{ title: "Team" }, MATCH, { title: "Places", width: 22, isNumber: true }],
        records.climbs
          .slice(0, FEW)
          .map(({ participantId, fixture, figure }) => [
            { text: teamName(participantId), isStrong: true },
            matchOf(fixture),
            String(figure),
          ]),
      ),
      ...listed(
        "Most matches won",
        [{ title: "Team" }, { title: "Matches", width: 22, isNumber: true }],
        records.wins.map(({ participantId, wins }) => [
          { text: teamName(participantId), isStrong: true },
          String(wins),
        ]),
      ),
    ],
  };
}

function matchOf({ number, sides }: StoryFixture): string {
  return `${number}, ${versus(sides)}`;
}

function listed(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Block<Content>[] {
  return rows.length === 0 ? [] : [heading(name), table({ caption: name, columns, rows })];
}

export function awardsSection(book: BookOfSeason): Section<Content> {
  const { finish, awards, teamName } = book;
  const rows = finish.awards.flatMap(({ kind, winners }) =>
    winners.map((winner): Cell[] => {
      const { figure, detail } = seasonAwardWords(kind, winner, finish.captainMode);
      return [
        seasonAwardTitle(kind, finish.unit),
        { text: winner.teamName, under: detail, isStrong: true },
        figure,
      ];
    }),
  );
  const most = awards.counts
    .filter(({ total }) => total > 0)
    .slice(0, MOST)
    .map(({ participantId, total }) => `${teamName(participantId)} ${total}`);
  return {
    id: "awards",
    title: "Awards",
    start: "any",
    blocks: [
      title("Awards"),
      ...(rows.length === 0
        ? [text("Nobody has earned an award.", "quiet")]
        : [
            table({
              caption: "Awards of the season",
              columns: [
                { title: "Award", width: 30 },
                { title: "Team" },
                { title: "", width: 22, isNumber: true },
              ],
              isTall: true,
              rows,
            }),
          ]),
      heading("All weeks together"),
      ...awardsOf(book, { awards: awards.season }, "season"),
      ...(most.length === 0 ? [] : [text(`Most awards of weeks: ${most.join(", ")}.`)]),
    ],
  };
}

export function headToHeadSections({
  headToHead,
  finish,
}: BookOfSeason): readonly Section<Content>[] {
  if (headToHead === null) return [];
  const { table: standings, games, names } = headToHead;
  const nameOf = (id: number | null) =>
    orUnnamed((id === null ? "" : names.get(id)?.teamName) ?? "");
  const pointsOf = (points: number | null) => (points === null ? "" : formatPoints(points));
  const champion = finish.headToHeadChampion;
  return [
    {
      id: "head-to-head",
      title: "Head-to-head",
      start: "any",
      blocks: [
        title("Head-to-head", { under: champion === null ? "" : `Won by ${champion}` }),
        table({
          caption: "Head-to-head",
          columns: [
            { title: "Rank", width: 12 },
            { title: "Team" },
            ...["P", "W", "T", "L"].map((name) => ({ title: name, width: 8, isNumber: true })),
            { title: "Points", width: 14, isNumber: true },
            { title: "Scored", width: 22, isNumber: true },
          ],
          rows: standings.map((row): Cell[] => [
            String(row.rank ?? ""),
            { text: nameOf(row.participantId), isStrong: row.rank === 1 },
            ...[row.played, row.won, row.tied, row.lost, row.points].map(String),
            formatPoints(row.scored),
          ]),
        }),
        ...listed(
          "Playoffs",
          [{ title: "", width: 22 }, { title: "Team" }, { title: "", width: 22, isNumber: true }],
          games.flatMap(({ game, first, second, firstPoints, secondPoints, winner }) => [
            [PLAYOFF_NAMES[game], sideOf(nameOf(first), first === winner), pointsOf(firstPoints)],
            ["", sideOf(nameOf(second), second === winner), pointsOf(secondPoints)],
          ]),
        ),
      ],
    },
  ];
}

function sideOf(name: string, isWinner: boolean): Cell {
  return { text: name, isStrong: isWinner };
}
