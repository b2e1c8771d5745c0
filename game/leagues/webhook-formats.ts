interface WebhookRow {
  readonly label: string;
  /**
   * "chat": the chat of its bot, which the manager types; "signature": the key of the signature,
   * made here.
   */
  readonly secret: "chat" | "signature" | null;
}

/**
 * The formats of webhooks (rules.md#webhooks), in the order of the screen. Their messages are in
 * server/people/delivery/compose-post.ts.
 */
export const WEBHOOKS = {
  discord: { label: "Discord", secret: null },
  slack: { label: "Slack", secret: null },
  telegram: { label: "Telegram", secret: "chat" },
  ntfy: { label: "ntfy", secret: null },
  json: { label: "Signed JSON", secret: "signature" },
} as const satisfies Readonly<Record<string, WebhookRow>>;

export type WebhookFormat = keyof typeof WEBHOOKS;

export const WEBHOOK_FORMATS = Object.keys(WEBHOOKS) as [WebhookFormat, ...WebhookFormat[]];

export const MOST_WEBHOOKS = 5;
