import { createHmac } from "node:crypto";
import { WEBHOOKS, type WebhookFormat } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import { cutText, type NoticeText } from "#game/news/notices/notice";
import type { OutgoingPost } from "./guarded-fetch";

/** Both texts are secrets. */
export interface WebhookTarget {
  readonly format: WebhookFormat;
  readonly address: string;
  /** The secret of the format (`WEBHOOKS`); null if it has none. */
  readonly secret: string | null;
}

/** A message before a format gives it its form. */
export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string;
  readonly kind: LeagueNoticeKind | "test";
  readonly league: { readonly id: number; readonly name: string };
  readonly text: Pick<NoticeText, "title" | "sentences" | "action">;
  /** A full address of this site. */
  readonly url: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

/** How the server of a format takes a message (docs/webhooks.md). */
interface FormatRow {
  body(message: WebhookMessage, target: WebhookTarget): object;
  /** The address that takes the message, if it is not the typed one. */
  addressOf?(address: string): string;
  /** A sentence; null for a possible address of the format. */
  addressFault?(address: string): string | null;
}

const FORMATS: Readonly<Record<WebhookFormat, FormatRow>> = {
  discord: { body: discordBody },
  slack: { body: slackBody },
  telegram: { body: telegramBody, addressFault: telegramFault },
  ntfy: { body: ntfyBody, addressOf: ntfyServer, addressFault: ntfyFault },
  json: { body: gullyBody },
};

/**
 * A message in the form of its service.
 *
 * @param now the time of sending, UTC milliseconds, which is part of a signature
 */
export function composePost(
  target: WebhookTarget,
  message: WebhookMessage,
  now: number,
): OutgoingPost {
  const { format, address, secret } = target;
  const { body: bodyOf, addressOf = (typed) => typed } = FORMATS[format];
  const body = JSON.stringify(bodyOf(message, target));
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  const post = { address: addressOf(address), headers, body };
  if (WEBHOOKS[format].secret !== "signature") return post;
  if (secret === null) throw new Error("A webhook that signs has no secret.");
  const signed = signatureHeaders({ id: message.id, body, secret }, now);
  return { ...post, headers: { ...headers, ...signed } };
}

/** A sentence; null for a possible address of the format. */
export function findFormatFault(format: WebhookFormat, address: string): string | null {
  return FORMATS[format].addressFault?.(address) ?? null;
}

/**
 * The headers that prove the origin of a body and the time of sending.
 *
 * @param now UTC milliseconds
 */
export function signatureHeaders(
  { id, body, secret }: { readonly id: string; readonly body: string; readonly secret: string },
  now: number,
): Record<string, string> {
  const seconds = Math.floor(now / 1_000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { "X-Gully-Id": id, "X-Gully-Signature": `t=${seconds},v1=${signature}` };
}

/** The longest title and text of each service, in UTF-16 units. */
const LONGEST = {
  /** Half of Discord's limit: each character may need an escape. */
  discord: { title: 120, text: 1_900, footer: 200 },
  slack: { title: 120, text: 2_500 },
  telegram: { title: 200, text: 3_000 },
  /** ntfy turns a text of more than 4,096 bytes into an attachment. */
  ntfy: { title: 200, text: 1_000 },
} as const;

/** An embed; nothing in it pings anybody. */
function discordBody({ text, league, url, createdAt }: WebhookMessage): object {
  const safe = (words: string, most: number) =>
    withoutMentions(cutText(words, most).replace(/[\\*_~`|[\]()<>#-]/g, "\\$&"));
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: safe(text.title, LONGEST.discord.title),
        description: safe(text.sentences.join("\n"), LONGEST.discord.text),
        url,
        footer: { text: cutText(league.name, LONGEST.discord.footer) },
        timestamp: new Date(createdAt).toISOString(),
      },
    ],
  };
}

/**
 * Blocks of plain text, in which Slack reads no markup, and the whole again as Markdown: for
 * notifications, and for servers without blocks (Mattermost, Rocket.Chat).
 */
function slackBody({ text, league, url }: WebhookMessage): object {
  const title = withoutMentions(cutText(text.title, LONGEST.slack.title));
  const sentences = withoutMentions(cutText(text.sentences.join("\n"), LONGEST.slack.text));
  const link = `<${url}|${escapeTags(text.action)}>`;
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
        elements: [plain(withoutMentions(cutText(league.name, LONGEST.slack.title)))],
      },
    ],
  };
}

/** Invisible; it separates two characters that would form markup. */
const GAP = "\u200B";

/**
 * Escapes all markup, however it came into a name: emphasis, headings, lists, quotes, code, links,
 * addresses, channels and :emoji:. Rocket.Chat does not escape brackets, so links are broken up too.
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
  return escapeTags(escaped);
}

function escapeTags(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The body of the Bot API's sendMessage; the secret is the chat. */
function telegramBody({ text, league, url }: WebhookMessage, { secret }: WebhookTarget): object {
  const safe = (words: string, most: number) => escapeHtml(withoutMentions(cutText(words, most)));
  const sentences = text.sentences.join("\n");
  return {
    chat_id: secret,
    parse_mode: "HTML",
    text: [
      `<b>${safe(text.title, LONGEST.telegram.title)}</b>`,
      ...(text.sentences.length === 0 ? [] : [safe(sentences, LONGEST.telegram.text)]),
      `<i>${safe(league.name, LONGEST.telegram.title)}</i>`,
      `<a href="${escapeHtml(url)}">${escapeHtml(text.action)}</a>`,
    ].join("\n"),
    link_preview_options: { is_disabled: true },
  };
}

function escapeHtml(text: string): string {
  return escapeTags(text).replaceAll('"', "&quot;");
}

function telegramFault(address: string): string | null {
  const isBot = /\/bot\d{1,20}:[\w-]{10,100}\/sendMessage$/.test(new URL(address).pathname);
  if (isBot) return null;
  return "A Telegram address ends with /bot, the bot's token and /sendMessage.";
}

/** A message to the topic, which is the last part of the address. */
function ntfyBody({ text, league, url }: WebhookMessage, { address }: WebhookTarget): object {
  return {
    topic: topicOf(address),
    title: cutText(`${text.title} (${league.name})`, LONGEST.ntfy.title),
    message: cutText(text.sentences.join("\n") || text.title, LONGEST.ntfy.text),
    click: url,
  };
}

/** ntfy takes a topic's JSON at the root of its server, with the credentials. */
function ntfyServer(address: string): string {
  const { origin, search } = new URL(address);
  return `${origin}/${search}`;
}

function ntfyFault(address: string): string | null {
  if (topicOf(address) !== null) return null;
  return "An ntfy address is a server and a topic, such as https://ntfy.sh/our-league.";
}

/** The only segment of a topic's address; null for an address without a topic. */
function topicOf(address: string): string | null {
  return /^\/([\w-]{1,64})\/?$/.exec(new URL(address).pathname)?.[1] ?? null;
}

/**
 * Increases when a field of Gully's own JSON changes its meaning or goes; new fields may come at any
 * time.
 */
const VERSION = 1;

/** The body that docs/webhooks.md describes. */
function gullyBody({ id, kind, league, text, url, createdAt }: WebhookMessage): object {
  return {
    version: VERSION,
    id,
    kind,
    league,
    title: text.title,
    text: text.sentences.join("\n"),
    url,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/**
 * Keeps names from mentioning people: chats read @name anywhere in a text, so an invisible character
 * separates the two.
 */
function withoutMentions(text: string): string {
  return text.replaceAll("@", "@\u200B");
}
