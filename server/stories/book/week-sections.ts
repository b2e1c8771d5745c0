import { versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import type { StoryFixture } from "#game/play/season/story";
import { weekName } from "#game/play/season/weeks";
import type { AwardedWeek } from "#game/stories/award-season";
import { dayText } from "#game/stories/book/dates";
import type { Block, Section } from "#game/stories/book/lay-out-pages";
import { weekTable } from "#game/stories/book/member-season";
import {
  type WeekAward,
  type WeekAwardWinner,
  weekAwardFigure,
  weekAwardTitle,
} from "#game/stories/give-week-awards";
import {
  type Cell,
  type Content,
  heading,
  heightOf,
  type MatchContent,
  match,
  SHEET,
  table,
  text,
  title,
} from "./blocks";
import type { BookOfSeason } from "./read-book";

/**
 * A recap has no more sentences; in a full week each match has fewer, so that they share a page.
 */
const MOST_SENTENCES = 5;
const ON_PODIUM = 3;

/**
 * A spread for each week: on the left the recaps of its matches, on the right its table and awards.
 */
export function weekSections(book: BookOfSeason): readonly Section<Content>[] {
  const byId = new Map(book.story.map((fixture) => [fixture.fixtureId, fixture]));
  return [...book.awards.weeks].reverse().map((week, index): Section<Content> => {
    const fixtures = week.fixtureIds.flatMap((id) => byId.get(id) ?? []);
    const name = `Week ${index + 1}`;
    const head = title(name, { under: weekName(week.monday) });
    return {
      id: `week-${index + 1}`,
      title: name,
      level: 2,
      ...(index === 0 && { group: "The weeks" }),
      start: "left",
      blocks: [
        head,
        ...matchesThatFit(book, fixtures, SHEET.height - head.height),
        { kind: "break" },
        heading("The week's table"),
        table(weekTableOf(book, fixtures)),
        heading("The week's awards"),
        ...awardsOf(book, week, "week"),
      ],
    };
  });
}

/**
 * A sentence of each match, and further ones as long as all of them fit on a page together. With
 * one each they may go on over pages.
 */
function matchesThatFit(
  book: BookOfSeason,
  fixtures: readonly StoryFixture[],
  room: number,
): Block<Content>[] {
  let blocks = fixtures.map((fixture) => match(describeMatch(book, fixture, 1)));
  for (let most = 2; most <= MOST_SENTENCES; most += 1) {
    for (const [place, fixture] of fixtures.entries()) {
      const longer = blocks.with(place, match(describeMatch(book, fixture, most)));
      if (heightOf(longer) <= room) blocks = longer;
    }
  }
  return blocks;
}

function describeMatch(book: BookOfSeason, fixture: StoryFixture, most: number): MatchContent {
  const { number, sides, startsAt, status, fixtureId } = fixture;
  const sentences = book.recapOf(fixtureId);
  return {
    name: `Match ${number}, ${versus(sides)}`,
    day: dayText(startsAt, book.rules.settings.timeZone),
    status,
    sentences: (sentences.length > 0 ? sentences : [podiumOf(book, fixture)]).slice(0, most),
  };
}

/** The best teams, for a match without a recap. */
function podiumOf({ teamName }: BookOfSeason, { entries, teams }: StoryFixture): string {
  const withTeam = new Set(teams.map(({ participantId }) => participantId));
  const places = entries
    .filter(({ participantId, rank }) => rank <= ON_PODIUM && withTeam.has(participantId))
    .slice(0, ON_PODIUM)
    .map(({ participantId, rank, points }) => {
      return `${ordinal(rank)} ${teamName(participantId)} ${formatPoints(points)}`;
    });
  return places.length === 0 ? "Nobody had a team." : `${places.join(", ")}.`;
}

function weekTableOf({ teamName }: BookOfSeason, fixtures: readonly StoryFixture[]) {
  return {
    caption: "The week's table",
    columns: [
      { title: "Rank", width: 12 },
      { title: "Team" },
      { title: "Points", width: 22, isNumber: true },
      { title: "Overall", width: 24, isNumber: true },
    ],
    rows: weekTable(fixtures).map(({ participantId, points, rank, ...overall }): Cell[] => [
      String(rank),
      { text: teamName(participantId), isStrong: rank === 1 },
      formatPoints(points),
      moveOf(overall),
    ]),
  };
}

function moveOf({
  rankBefore,
  rankAfter,
}: {
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}): string {
  if (rankAfter === null) return "";
  if (rankBefore === null || rankBefore === rankAfter) return ordinal(rankAfter);
  return `${ordinal(rankBefore)} → ${ordinal(rankAfter)}`;
}

/** Of a week, or of all weeks together. */
export function awardsOf(
  book: BookOfSeason,
  { awards }: Pick<AwardedWeek, "awards">,
  of: "week" | "season",
): Block<Content>[] {
  if (awards.length === 0) return [text("Nobody has earned an award.", "quiet")];
  return [
    table({
      caption: of === "week" ? "The week's awards" : "Awards of the weeks over the season",
      columns: [
        { title: "Award", width: 30 },
        { title: "Team" },
        { title: "", width: 22, isNumber: true },
      ],
      isTall: true,
      rows: awards.flatMap((award) =>
        award.winners.map((winner): Cell[] => [
          weekAwardTitle(award.kind, of),
          {
            text: book.teamName(winner.participantId),
            under: detailOf(book, award, winner),
            isStrong: true,
          },
          weekAwardFigure(award.kind, award.figure),
        ]),
      ),
    }),
  ];
}

function detailOf(book: BookOfSeason, { kind }: WeekAward, winner: WeekAwardWinner): string {
  const { player, climb } = winner;
  if (climb !== null) return `${ordinal(climb.from)} to ${ordinal(climb.to)}`;
  if (player === null || kind === "wooden spoon") return "";
  const fixture = book.story.find(({ fixtureId }) => fixtureId === player.fixtureId);
  const scored = `${book.playerName(player.playerId)} ${formatPoints(player.points)}`;
  return fixture === undefined ? scored : `${scored}, match ${fixture.number}`;
}
