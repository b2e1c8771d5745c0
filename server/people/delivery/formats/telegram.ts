import { cutText } from "#game/news/notices/cut-text";
import { type WebhookMessage, withoutMentions } from "./webhook-message";

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 3_000;

/** The body of the Bot API's sendMessage. */
export function telegramBody({ text, league, url }: WebhookMessage, chat: string | null): object {
  const safe = (words: string, most: number) => escapeHtml(withoutMentions(cutText(words, most)));
  return {
    chat_id: chat,
    parse_mode: "HTML",
    text: [
      `<b>${safe(text.title, LONGEST_TITLE)}</b>`,
      ...(text.sentences.length === 0 ? [] : [safe(text.sentences.join("\n"), LONGEST_TEXT)]),
      `<i>${safe(league.name, LONGEST_TITLE)}</i>`,
      `<a href="${escapeHtml(url)}">${escapeHtml(text.action)}</a>`,
    ].join("\n"),
    link_preview_options: { is_disabled: true },
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
