import { tidyWithoutLink } from "#game/core/name-fault";
import { versus } from "#game/play/season/versus";
import type { FixtureInNews } from "./due-news";
import type { FixtureRow } from "./fixture-rows";

type Names = Pick<FixtureInNews, "teamA" | "teamB">;

/** "SMS v CHC". */
export function matchText({ teamA, teamB }: Names): string {
  return tidyWithoutLink(versus([teamA, teamB]));
}

/** "SMS v CHC: SMS won by 5 wickets". */
export function resultTitle(fixture: FixtureInNews): string {
  const { state, status } = fixture;
  const how = tidyWithoutLink(status);
  if (state === "abandoned") return `${matchText(fixture)}: abandoned`;
  return how === "" ? `${matchText(fixture)} is over` : `${matchText(fixture)}: ${how}`;
}

/** For a match without a ball (rules.md#abandoned). */
export const NOTHING_COUNTS = "No points count, and transfers and boosters are given back.";

/** In the reader's only concerned league, or the list of leagues. */
export function pathToFixture(
  { fixtureId, tournamentId, state }: FixtureInNews,
  leagues: readonly Pick<FixtureRow, "leagueId" | "recaps">[],
): string {
  const [first, ...others] = leagues;
  if (first === undefined || others.length > 0) return "/my-leagues";
  const { leagueId, recaps } = first;
  return recaps && state === "finished"
    ? `/league/${leagueId}/recap/${fixtureId}`
    : `/league/${leagueId}/leaderboard/${tournamentId}?show=${fixtureId}`;
}
