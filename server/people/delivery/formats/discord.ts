import { cutText } from "#game/news/notices/cut-text";
import { type WebhookMessage, withoutMentions } from "./webhook-message";

/** Half of Discord's limit: each character may need an escape. */
const LONGEST_TITLE = 120;
const LONGEST_TEXT = 1_900;
const LONGEST_FOOTER = 200;

/** An embed; nothing in it pings anybody. */
export function discordBody({ text, league, url, createdAt }: WebhookMessage): object {
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: escapeMarkdown(cutText(text.title, LONGEST_TITLE)),
        description: escapeMarkdown(cutText(text.sentences.join("\n"), LONGEST_TEXT)),
        url,
        footer: { text: cutText(league.name, LONGEST_FOOTER) },
        timestamp: new Date(createdAt).toISOString(),
      },
    ],
  };
}

function escapeMarkdown(text: string): string {
  return withoutMentions(text.replace(/[\\*_~`|[\]()<>#-]/g, "\\$&"));
}
