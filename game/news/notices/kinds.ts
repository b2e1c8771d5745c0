import { DAY_MS, HOUR_MS } from "#game/core/units";

export const CHANNELS = ["mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = { mail: "Mail", push: "Push" };

interface NoticeRow {
  readonly label: string;
  readonly subject: string;
  readonly hint: string;
  /** For the group of a webhook; null for a kind about a single person. */
  readonly groupHint: string | null;
  readonly channels: readonly Channel[];
  /** The time for which it is news; null if that depends on its subject, such as a coming lock. */
  readonly usefulMs: number | null;
  /**
   * Only leagues with owned players, with receipts, or with picks to correct, have it, or only people who
   * score matches, or operators of a server without mail.
   */
  readonly onlyWith: "owners" | "receipts" | "proposals" | "desk" | "waiting" | null;
}

/** Kinds of news in the order of the account page (rules.md#notifications). */
export const NOTICES = {
  deadline: {
    label: "Deadline",
    subject: "deadlines",
    hint: "A lock is near and your team isn't ready",
    groupHint: "A lock is near",
    channels: ["mail", "push"],
    usefulMs: null,
    onlyWith: null,
  },
  side: {
    label: "Sides",
    subject: "sides",
    hint: "A side is known and one of your players isn't in it",
    groupHint: null,
    channels: ["push"],
    usefulMs: null,
    onlyWith: null,
  },
  captain: {
    label: "Your captain",
    subject: "your captain’s milestones",
    hint: "Your captain has a fifty, a hundred or three wickets",
    groupHint: null,
    channels: [],
    usefulMs: HOUR_MS / 2,
    onlyWith: null,
  },
  result: {
    label: "Results",
    subject: "results",
    hint: "A match is over",
    groupHint: "A match is over",
    channels: ["push"],
    usefulMs: DAY_MS,
    onlyWith: null,
  },
  correction: {
    label: "Corrections",
    subject: "corrections",
    hint: "A correction changed your points",
    groupHint: "A correction changed points",
    channels: [],
    usefulMs: 2 * DAY_MS,
    onlyWith: null,
  },
  rules: {
    label: "Rules",
    subject: "changed rules",
    hint: "The rules of a league changed",
    groupHint: "The rules of the league changed",
    channels: [],
    usefulMs: DAY_MS,
    onlyWith: null,
  },
  league: {
    label: "League news",
    subject: "league news",
    hint: "Somebody joined, left or took over a league",
    groupHint: "Somebody joined, left or took over the league",
    channels: [],
    usefulMs: DAY_MS,
    onlyWith: null,
  },
  note: {
    label: "Notes and polls",
    subject: "notes and polls",
    hint: "A League Manager says or asks something, or a poll is over",
    groupHint: "The League Manager says or asks something, or a poll is over",
    channels: [],
    usefulMs: DAY_MS,
    onlyWith: null,
  },
  proposal: {
    label: "Picks to correct",
    subject: "picks to correct",
    hint: "Somebody asks to correct a pick by agreement, or that is decided",
    groupHint: "Somebody asks to correct a pick by agreement, or that is decided",
    channels: ["mail", "push"],
    usefulMs: DAY_MS,
    onlyWith: "proposals",
  },
  squads: {
    label: "Squads and trades",
    subject: "squads and trades",
    hint: "Your turn, bids and trades, where players have owners",
    groupHint: null,
    channels: ["mail", "push"],
    usefulMs: null,
    onlyWith: "owners",
  },
  market: {
    label: "Trades and signings",
    subject: "trades and signings",
    hint: "A trade goes through, a free agent is signed, or squads are started or made",
    groupHint: "A trade goes through, a free agent is signed, or squads are started or made",
    channels: [],
    usefulMs: DAY_MS,
    onlyWith: "owners",
  },
  sale: {
    label: "Each sale",
    subject: "each sale",
    hint: "A player is sold or picked, within the minute",
    groupHint: "A player is sold or picked, within the minute",
    channels: [],
    usefulMs: HOUR_MS / 2,
    onlyWith: "owners",
  },
  sales: {
    label: "Sales by the hour",
    subject: "sales by the hour",
    hint: "Players are sold or picked, in one message an hour",
    groupHint: "Players are sold or picked, in one message an hour",
    channels: [],
    usefulMs: DAY_MS,
    onlyWith: "owners",
  },
  lock: {
    label: "Locks",
    subject: "locks",
    hint: "Teams have locked",
    groupHint: "Teams have locked",
    channels: [],
    usefulMs: DAY_MS,
    onlyWith: "receipts",
  },
  reveal: {
    label: "Who has whom",
    subject: "who has whom",
    hint: "Teams have locked: captains, and who is in most teams",
    groupHint: "Teams have locked: captains, and who is in most teams",
    channels: [],
    usefulMs: 2 * HOUR_MS,
    onlyWith: null,
  },
  desk: {
    label: "Match desk",
    subject: "matches to score",
    hint: "A match that you may score gets no points by itself",
    groupHint: null,
    channels: ["mail", "push"],
    usefulMs: null,
    onlyWith: "desk",
  },
  waiting: {
    label: "Waiting people",
    subject: "people who wait to be let in",
    hint: "Somebody is waiting for an operator to let them in",
    groupHint: null,
    channels: ["push"],
    usefulMs: DAY_MS,
    onlyWith: "waiting",
  },
} as const satisfies Readonly<Record<string, NoticeRow>>;

export type NoticeKind = keyof typeof NOTICES;

export type LeagueNoticeKind = {
  [K in NoticeKind]: (typeof NOTICES)[K]["groupHint"] extends string ? K : never;
}[NoticeKind];

export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

export const LEAGUE_NOTICE_KINDS = NOTICE_KINDS.filter(
  (kind) => NOTICES[kind].groupHint !== null,
) as [LeagueNoticeKind, ...LeagueNoticeKind[]];

export function isOnByDefault(kind: NoticeKind, channel: Channel): boolean {
  const { channels }: NoticeRow = NOTICES[kind];
  return channels.includes(channel);
}

export function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(NOTICES, text);
}
