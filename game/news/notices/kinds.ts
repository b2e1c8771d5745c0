/**
 * The kinds of news for people and leagues, in the order of the account page
 * (rules.md#notifications).
 */
export const NOTICE_KINDS = [
  "deadline",
  "side",
  "result",
  "correction",
  "rules",
  "league",
  "squads",
  "lock",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Ways to reach a person. */
export const CHANNELS = ["mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The label of each channel on the account page. */
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = { mail: "Mail", push: "Push" };

/** The kinds of news for a league's webhooks: none about a single person. */
export const LEAGUE_NOTICE_KINDS = [
  "deadline",
  "result",
  "correction",
  "rules",
  "league",
  "lock",
] as const satisfies readonly NoticeKind[];
export type LeagueNoticeKind = (typeof LEAGUE_NOTICE_KINDS)[number];

/** The label of each kind on the account page. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = {
  deadline: "Deadline",
  side: "Sides",
  result: "Results",
  correction: "Corrections",
  rules: "Rules",
  league: "League news",
  squads: "Squads and trades",
  lock: "Locks",
};

/** The subject of mails of each kind: "Stop mails about results". */
export const NOTICE_SUBJECTS: Readonly<Record<NoticeKind, string>> = {
  deadline: "deadlines",
  side: "sides",
  result: "results",
  correction: "corrections",
  rules: "changed rules",
  league: "league news",
  squads: "squads and trades",
  lock: "locks",
};

/** The explanation of each kind for a person. */
export const NOTICE_HINTS: Readonly<Record<NoticeKind, string>> = {
  deadline: "A lock is near and your team isn't ready",
  side: "A side is known and one of your players isn't in it",
  result: "A match is over",
  correction: "A correction changed your points",
  rules: "The rules of a league changed",
  league: "Somebody joined, left or took over a league",
  squads: "Your turn, bids and trades, where players have owners",
  lock: "Teams have locked, with the head of the chain",
};

const ON_BY_DEFAULT: Readonly<Record<Channel, readonly NoticeKind[]>> = {
  mail: ["deadline", "squads"],
  push: ["deadline", "side", "result", "squads"],
};

/** Whether a person who has not chosen hears of a kind by a channel. */
export function isOnByDefault(kind: NoticeKind, channel: Channel): boolean {
  return ON_BY_DEFAULT[channel].includes(kind);
}

/** Whether a text is one of the kinds. */
export function isNoticeKind(text: string): text is NoticeKind {
  return NOTICE_KINDS.some((kind) => kind === text);
}
