import { tidyWithoutLink } from "#game/core/name-fault";
import type { NoticeText } from "#game/news/notices/notice";
import { versus } from "#game/play/season/versus";
import { zonedTime } from "#server/people/mail/zoned-time";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { listNames } from "./list-names";

/** The reader's own team in a league, with its players who are not named. */
export interface ConcernedTeam {
  readonly leagueId: number;
  readonly league: string;
  readonly players: readonly { readonly id: number; readonly name: string }[];
}

export const UNNAMED_HINT = "You hear of it once a side is known, and again only if it changes.";

/**
 * The reminder for a member whose teams have players who are not named for a lock
 * (rules.md#who-is-named).
 */
export function unnamedNotice(
  {
    tournamentId,
    tournament,
    fixture,
  }: {
    readonly tournamentId: number;
    readonly tournament: string;
    readonly fixture: SeasonFixture;
  },
  {
    timeZone,
    teams,
  }: { readonly timeZone: string | null; readonly teams: readonly ConcernedTeam[] },
): NoticeText {
  const match = tidyWithoutLink(versus([fixture.teamA.name, fixture.teamB.name]));
  const deadline = zonedTime(fixture.startsAt, timeZone ?? "UTC");
  const players = teams.flatMap((team) => team.players.map(({ name }) => name));
  const [first = "", ...others] = [...new Set(players)];
  const who = tidyWithoutLink(first);
  const [team, ...otherTeams] = teams;
  return {
    title:
      others.length === 0
        ? `${who} is not named for ${match}`
        : `${who} and ${others.length} more are not named for ${match}`,
    sentences: [
      `${match} (${tidyWithoutLink(tournament)}) starts on ${deadline}, and teams lock with it.`,
      ...teams.map(
        (own) =>
          `Not named, of your team in ${tidyWithoutLink(own.league)}: ${listNames(own.players.map(({ name }) => name))}.`,
      ),
    ],
    action: "Change my team",
    path:
      team && otherTeams.length === 0
        ? `/league/${team.leagueId}/manage-team/${tournamentId}`
        : "/my-leagues",
  };
}
