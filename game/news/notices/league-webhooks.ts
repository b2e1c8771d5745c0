import type { LeagueNoticeKind } from "./kinds";

/** As many webhooks has one league. */
export const MOST_WEBHOOKS = 5;

/** What each kind tells a group. */
export const LEAGUE_NOTICE_HINTS: Readonly<Record<LeagueNoticeKind, string>> = {
  deadline: "A lock is near",
  result: "A match is over",
  correction: "A correction changed points",
  rules: "The rules of the league changed",
  league: "Somebody joined, left or took over the league",
  lock: "Teams have locked, with the head of the chain",
};
