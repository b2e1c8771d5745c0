/** In which form a webhook gets its messages (rules.md#webhooks). */
export const WEBHOOK_FORMATS = ["discord", "slack", "telegram", "ntfy", "json"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** What the screens call each format. */
export const WEBHOOK_LABELS: Readonly<Record<WebhookFormat, string>> = {
  discord: "Discord",
  slack: "Slack",
  telegram: "Telegram",
  ntfy: "ntfy",
  json: "Signed JSON",
};
