import { cutText } from "#game/news/notices/cut-text";
import { type WebhookMessage, withoutMentions } from "./webhook-message";

const LONGEST_TITLE = 120;
const LONGEST_TEXT = 2_500;

/**
 * Blocks of plain text, in which Slack reads no markup, and the whole once more as text, for
 * notifications and for servers that know no blocks and read Markdown (Mattermost, Rocket.Chat).
 */
export function slackBody({ text, league, url }: WebhookMessage): object {
  const title = withoutMentions(cutText(text.title, LONGEST_TITLE));
  const sentences = withoutMentions(cutText(text.sentences.join("\n"), LONGEST_TEXT));
  const link = `<${url}|${escapeSlack(text.action)}>`;
  const plain = (words: string) => ({ type: "plain_text", text: words, emoji: false });
  return {
    text: [escapeMarkdown(title), escapeMarkdown(sentences), link].filter(Boolean).join("\n"),
    unfurl_links: false,
    blocks: [
      { type: "header", text: plain(title) },
      ...(sentences === "" ? [] : [{ type: "section", text: plain(sentences) }]),
      { type: "section", text: { type: "mrkdwn", text: link } },
      {
        type: "context",
        elements: [plain(withoutMentions(cutText(league.name, LONGEST_TITLE)))],
      },
    ],
  };
}

/** Something that nobody sees, between two signs that would act together. */
const GAP = "\u200B";

/**
 * Text in which nothing acts, however it came into a name: no emphasis, headings, lists, quotes, code,
 * links, addresses, channels or :emoji:. Rocket.Chat does not escape brackets, so links are taken apart too.
 */
function escapeMarkdown(text: string): string {
  const escaped = text
    .replace(/[\\*_~`#|[\]]/g, "\\$&")
    .replace(/\](?=\()/g, `]${GAP}`)
    .replace(/([#~])(?=[\p{L}\p{N}])/gu, `$1${GAP}`)
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, `.${GAP}`)
    .replaceAll("://", `:${GAP}//`)
    .replace(/:(?=[\p{L}\p{N}_+-]+:)/gu, `:${GAP}`)
    .replace(/^(\s*)([-+>])/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, "$1\\$2");
  return escapeSlack(escaped);
}

function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
