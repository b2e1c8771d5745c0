import { plural } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { shownRank } from "#game/play/season/ranking";
import type { TableFigures } from "#game/play/season/table";
import {
  formatTablePoints,
  LEAGUE_TABLE_LABELS,
  type LeagueTable,
} from "#game/play/table/league-table";
import { dayText, rangeText } from "#game/stories/book/dates";
import type { Block, Section } from "#game/stories/book/lay-out-pages";
import { memberSeason } from "#game/stories/book/member-season";
import { makingName } from "#game/stories/recap/review-squads";
import {
  type Cell,
  type Column,
  type Content,
  contentsList,
  table,
  text,
  title,
  wholePage,
} from "./blocks";
import type { BookOfSeason } from "./read-book";

export function frontSections(book: BookOfSeason, entries: number): readonly Section<Content>[] {
  return [
    { id: "cover", title: null, start: "right", blocks: [coverOf(book)] },
    { id: "imprint", title: null, start: "left", blocks: imprintOf(book) },
    {
      id: "contents",
      title: null,
      start: "right",
      blocks: [title("Contents"), contentsList(entries)],
    },
  ];
}

function coverOf({ league, tournament, finish, story, rules }: BookOfSeason): Block<Content> {
  const champions = finish.podium.filter(({ rank }) => rank === 1);
  const names = champions.map(({ teamName }) => teamName).join(" and ");
  const zone = rules.settings.timeZone;
  return wholePage({
    kind: "cover",
    cover: {
      league,
      tournament,
      dates: rangeText(story[0]?.startsAt ?? 0, story.at(-1)?.startsAt ?? 0, zone),
      champions: names,
      points: `${formatTablePoints(champions[0]?.points ?? 0, finish.table)} points`,
    },
  });
}

function imprintOf(book: BookOfSeason): Block<Content>[] {
  const { league, tournament, manager, story, teams, abandoned, rules } = book;
  const zone = rules.settings.timeZone;
  const matches = plural(story.length, "match", "matches");
  const played =
    abandoned === 0 ? `${matches} played` : `${matches} played, and ${abandoned} abandoned`;
  return [
    title("About this book"),
    text(
      `The season of ${league} in ${tournament}: ${teams.length} teams, ${played}, from ${dayText(story[0]?.startsAt ?? 0, zone)} to ${dayText(story.at(-1)?.startsAt ?? 0, zone)}. League Manager: ${manager}.`,
    ),
    text(
      "Every number is worked out from the scorecards under the rules at the end of this book, as on the league's own pages. A correction of a scorecard changes both; this book is the season as it stood when it was printed.",
    ),
    text(
      `Days and weeks are those of the league's time zone, ${zone}. Weeks run from Monday to Sunday.`,
    ),
    text("Made with Gully, fantasy cricket for friends. Set in Archivo.", "quiet"),
  ];
}

export function membersSection({
  teams,
  teamName,
  crestOf,
  story,
}: BookOfSeason): Section<Content> {
  return {
    id: "members",
    title: "The members",
    start: "any",
    blocks: [
      title("The members"),
      table({
        caption: "Teams and their owners",
        columns: [
          { title: "Team" },
          { title: "Matches", width: 18, isNumber: true },
          { title: "Won", width: 14, isNumber: true },
        ],
        isTall: true,
        rows: teams.map(({ participantId, manager, left }) => {
          const { matches, won } = memberSeason(story, participantId);
          return [
            {
              text: teamName(participantId),
              under: left ? `${manager}, left the league` : manager,
              crest: crestOf(participantId),
              isStrong: true,
            },
            String(matches.filter(({ hasTeam }) => hasTeam).length),
            String(won),
          ];
        }),
      }),
    ],
  };
}

export function tableSection(book: BookOfSeason): Section<Content> {
  const { teams, teamName, crestOf, finish } = book;
  const kind = finish.table;
  return {
    id: "table",
    title: "Final table",
    start: "any",
    blocks: [
      title("Final table", {
        under: kind === "points" ? "" : `Ranked by ${LEAGUE_TABLE_LABELS[kind].toLowerCase()}`,
      }),
      table({
        caption: "Final table",
        columns: [
          { title: "Rank", width: 12 },
          { title: "Team" },
          ...figureColumns(kind),
          { title: "Points", width: 24, isNumber: true },
        ],
        isTall: teams.length <= TALL_UP_TO,
        rows: teams.map(({ participantId, manager, points, figures, ...team }): Cell[] => [
          String(shownRank({ points, ...team }) ?? ""),
          {
            text: teamName(participantId),
            under: manager,
            isStrong: team.rank === 1,
            crest: crestOf(participantId),
          },
          ...figureCells(kind, figures),
          { text: formatTablePoints(points, kind), isStrong: true },
        ]),
      }),
    ],
  };
}

/** More teams than these have a line each: their owners are on the page before. */
const TALL_UP_TO = 17;

function figureColumns(kind: LeagueTable): Column[] {
  if (kind === "points") return [];
  if (kind === "best") return [{ title: "Matches", width: 22, isNumber: true }];
  return [
    { title: "1st 2nd 3rd", width: 22, isNumber: true },
    { title: "Fantasy points", width: 24, isNumber: true },
  ];
}

function figureCells(kind: LeagueTable, figures: TableFigures | null): Cell[] {
  if (kind === "points") return [];
  if (figures === null) return figureColumns(kind).map(() => "");
  if (kind === "best") return [`${figures.counting} of ${figures.fixtures}`];
  return [figures.medals.join(" · "), formatPoints(figures.fantasyPoints)];
}

/** The page of the auction, the draft or the typed table; none in leagues without squads. */
export function squadsSections({ squads, teamName }: BookOfSeason): readonly Section<Content>[] {
  if (squads === null) return [];
  const { way, hasPrices, sentences, rows } = squads;
  const number = (name: string): Column => ({ title: name, width: 24, isNumber: true });
  const columns: Column[] = [
    { title: "Team" },
    ...(hasPrices ? [number("Spent")] : []),
    number("Points"),
    number(hasPrices ? "For each 1.00" : "For each pick"),
  ];
  const name = makingName(way);
  return [
    {
      ...{ id: "squads", title: name, level: 1, start: "any" },
      blocks: [
        title(name),
        ...sentences.map((sentence) => text(sentence)),
        table({
          ...{ caption: name, columns },
          rows: rows.map(({ participantId, spent, points, each }) => [
            { text: teamName(participantId), isStrong: true },
            ...(hasPrices ? [spent] : []),
            ...[points, each],
          ]),
        }),
      ],
    },
  ];
}
