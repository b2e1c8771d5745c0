interface WebhookRow {
  /** What the screens and the log call it. */
  readonly label: string;
  /** "chat": where its bot writes, which the manager types; "signature": what signs the messages, made here. */
  readonly secret: "chat" | "signature" | null;
}

/**
 * The forms in which webhooks get their messages (rules.md#webhooks), in the order of the screen; what each
 * sends is in server/people/delivery/webhook-formats.ts.
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

/** The limit for each league. */
export const MOST_WEBHOOKS = 5;
