import type { LeagueNoticeKind } from "./kinds";

/** In which form a webhook gets its messages (rules.md#webhooks). */
export const WEBHOOK_FORMATS = ["discord", "slack", "telegram", "ntfy", "json"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The limit for each league. */
export const MOST_WEBHOOKS = 5;

/** The name of each format on screens. */
export const WEBHOOK_LABELS: Readonly<Record<WebhookFormat, string>> = {
  discord: "Discord",
  slack: "Slack",
  telegram: "Telegram",
  ntfy: "ntfy",
  json: "Signed JSON",
};

/** The explanation of each kind for a group. */
export const LEAGUE_NOTICE_HINTS: Readonly<Record<LeagueNoticeKind, string>> = {
  deadline: "A lock is near",
  result: "A match is over",
  correction: "A correction changed points",
  rules: "The rules of the league changed",
  league: "Somebody joined, left or took over the league",
  lock: "Teams have locked, with the head of the chain",
};
