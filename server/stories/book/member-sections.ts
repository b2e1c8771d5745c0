import { pluralForm, versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { shownRank } from "#game/play/season/ranking";
import { formatTablePoints } from "#game/play/table/league-table";
import { seasonAwardTitle, seasonAwardWords } from "#game/stories/award-season";
import type { Section } from "#game/stories/book/lay-out-pages";
import {
  type MemberMatch,
  type MemberSeason,
  memberSeason,
  mostPicked,
  type SeasonPick,
} from "#game/stories/book/member-season";
import { WEEK_AWARD_TITLES, WEEK_AWARDS } from "#game/stories/give-week-awards";
import { highestOdds, lowestOdds } from "#game/stories/odds/told-odds";
import type { LeagueTeam } from "../boards/league-teams";
import { type Content, figures, pair, type TableContent, table, text, title } from "./blocks";
import type { BookOfSeason } from "./read-book";

const PICKS = 5;

export function memberSections(book: BookOfSeason): readonly Section<Content>[] {
  return book.teams.map((team) => memberSection(book, team));
}

function memberSection(book: BookOfSeason, team: LeagueTeam): Section<Content> {
  const { participantId, manager, points, left } = team;
  const name = book.teamName(participantId);
  const season = memberSeason(book.story, participantId);
  const rank = shownRank(team);
  const crest = book.crestOf(participantId);
  const head = [
    title(name, { under: left ? `${manager}, left the league` : manager, crest }),
    figures([
      { label: "Final rank", value: rank === null ? "–" : ordinal(rank) },
      { label: "Points", value: formatTablePoints(points, book.finish.table) },
      { label: pluralForm(season.won, "Match won", "Matches won"), value: String(season.won) },
      { label: "From captains", value: `+${formatPoints(season.captainGain)}` },
    ]),
    ...sentencesOf(book, season, participantId).map((sentence) => text(sentence)),
  ];
  const tail = [
    table(matchesOf(season.matches)),
    ...(season.picks.length === 0 ? [] : [picksOf(book, season.picks)]),
  ];
  return {
    id: `member-${participantId}`,
    title: name,
    level: 2,
    start: "any",
    blocks: [...head, ...tail],
    ...(team === book.teams[0] && { group: "Team by team" }),
  };
}

function sentencesOf(book: BookOfSeason, season: MemberSeason, participantId: number): string[] {
  const { finish, awards } = book;
  const ofSeason = finish.awards.flatMap(({ kind, winners }) =>
    winners
      .filter((winner) => winner.participantId === participantId)
      .map((winner) => {
        const { figure } = seasonAwardWords(kind, winner, finish.captainMode);
        return `${seasonAwardTitle(kind, finish.unit)} of the season (${figure})`;
      }),
  );
  const counts = awards.counts.find((each) => each.participantId === participantId)?.counts ?? {};
  const ofWeeks = WEEK_AWARDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    return [`${WEEK_AWARD_TITLES[kind]} of ${pluralForm(count, "a week", `${count} weeks`)}`];
  });
  const won = [...ofSeason, ...ofWeeks];
  return [
    bestAndWorst(season),
    ...oddsOf(book, participantId),
    ...(won.length === 0 ? [] : [`Awards: ${won.join(", ")}.`]),
  ];
}

/** Of a champion the least that was said before the end, of others the most. */
function oddsOf({ odds, story, finish }: BookOfSeason, participantId: number): string[] {
  const [first, another] = finish.podium.filter(({ rank }) => rank === 1);
  const isChampion = first?.participantId === participantId && another === undefined;
  const found = (isChampion ? lowestOdds : highestOdds)(odds, story, participantId);
  if (found === null) return [];
  const { chance, number } = found;
  return [
    isChampion
      ? `Was at ${chance} of 100 to win the league after match ${number}.`
      : `Was at ${chance} of 100 to win the league after match ${number}, the most of the season.`,
  ];
}

function bestAndWorst({ best, worst }: MemberSeason): string {
  if (best === null || worst === null) return "No team of theirs played.";
  return best === worst
    ? `Best match: ${matchWords(best)}.`
    : `Best match: ${matchWords(best)}. Worst match: ${matchWords(worst)}.`;
}

function matchWords({ fixture, points, rank }: MemberMatch): string {
  const match = `${formatPoints(points)} in match ${fixture.number}, ${versus(fixture.sides)}`;
  return rank === null ? match : `${match}, ${ordinal(rank)}`;
}

function matchesOf(matches: readonly MemberMatch[]): Omit<TableContent, "kind"> {
  const most = matches.reduce((highest, { points }) => Math.max(highest, Math.abs(points)), 0);
  return {
    caption: "Points by match",
    columns: [
      { title: "Match", width: 10 },
      { title: "", width: 26 },
      { title: "" },
      { title: "Points", width: 18, isNumber: true },
      { title: "In match", width: 14, isNumber: true },
      { title: "Captains", width: 18, isNumber: true },
      { title: "Overall", width: 14, isNumber: true },
    ],
    rows: matches.map(({ fixture, hasTeam, points, rank, rankAfter, captainGain }) => [
      String(fixture.number),
      versus(fixture.sides),
      { text: "", bar: most === 0 ? 0 : points / most },
      { text: hasTeam ? formatPoints(points) : "No team", isStrong: rank === 1 },
      rank === null ? "" : ordinal(rank),
      hasTeam ? signed(captainGain) : "",
      rankAfter === null ? "" : ordinal(rankAfter),
    ]),
  };
}

function signed(points: number): string {
  return `${points > 0 ? "+" : ""}${formatPoints(points)}`;
}

function picksOf(book: BookOfSeason, picks: readonly SeasonPick[]) {
  const rowOf = ({ playerId, points, matches }: SeasonPick) => [
    book.playerName(playerId),
    String(matches),
    formatPoints(points),
  ];
  const columns = (name: string) => [
    { title: name },
    { title: "Matches", width: 12, isNumber: true },
    { title: "Points", width: 16, isNumber: true },
  ];
  return pair(
    {
      caption: "Best picks",
      columns: columns("Best picks"),
      rows: picks.slice(0, PICKS).map(rowOf),
    },
    {
      caption: "Most picked",
      columns: columns("Most picked"),
      rows: mostPicked(picks).slice(0, PICKS).map(rowOf),
    },
  );
}
