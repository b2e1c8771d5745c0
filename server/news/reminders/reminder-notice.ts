import { tidyWithoutLink } from "#game/core/name-fault";
import type { NoticeText } from "#game/news/notices/notice";
import { versus } from "#game/play/season/versus";
import { zonedTime } from "#server/people/mail/zoned-time";
import type { Round } from "./due-rounds";
import { listNames } from "./list-names";
import type { UnreadyMember } from "./unready-members";

/** The reminder for a member whose team is not ready for a lock, and the hint of the mail. */
export function reminderNotice(
  { fixture, tournament, tournamentId }: Round,
  { leagues, timeZone }: UnreadyMember,
): { readonly text: NoticeText; readonly hint: string } {
  const match = tidyWithoutLink(versus([fixture.teamA.name, fixture.teamB.name]));
  const deadline = zonedTime(fixture.startsAt, timeZone ?? "UTC");
  const names = (without: boolean) =>
    leagues.filter((league) => league.without === without).map(({ name }) => name);
  const [without, broken] = [names(true), names(false)];
  const [first, ...others] = leagues;
  return {
    text: {
      title: `${leaguesOf([...without, ...broken])}: pick your team for ${match}`,
      sentences: [
        `${match} (${tidyWithoutLink(tournament)}) starts on ${deadline}, and teams lock with it.`,
        ...(without.length > 0 ? [`You have no team of eleven yet in ${listNames(without)}.`] : []),
        ...(broken.length > 0
          ? [
              `In ${listNames(broken)} your team no longer meets the rules. It stays in play unless you change it.`,
            ]
          : []),
      ],
      action: "Pick my team",
      // To the one team that is not ready, or to the list of leagues.
      path:
        first && others.length === 0
          ? `/league/${first.leagueId}/manage-team/${tournamentId}`
          : "/my-leagues",
    },
    hint: [
      "You get at most one reminder for a fixture, and none once your team is ready.",
      ...(timeZone === null
        ? ["The time is in UTC: we learn your time zone when you next log in."]
        : []),
    ].join(" "),
  };
}

/** "Sunday Gully League", or "Sunday Gully League and 2 more". */
function leaguesOf(names: readonly string[]): string {
  const [first = "", ...others] = [...new Set(names)].map(tidyWithoutLink);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
