import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WebhookFormat } from "#game/leagues/webhook-formats";
import {
  composePost,
  signatureHeaders,
  type WebhookMessage,
} from "#server/people/delivery/compose-post";
import { guardedFetch } from "#server/people/delivery/guarded-fetch";
import { isSigned, privateServices, startChat, type Taken } from "./chat-servers";

const NOW = Date.UTC(2026, 3, 1, 18);
const SECRET = "the secret of the webhook";
const EVIL = "@everyone <b>*Lions*</b> [x](https://evil.example) & `co` <!here>";

const message = (title: string, ...sentences: string[]): WebhookMessage => ({
  id: "message-7",
  kind: "result",
  league: { id: 3, name: "Sunday League" },
  text: { title, sentences, action: "Open the match" },
  url: "http://gully.test/league/3",
  createdAt: NOW,
});

/** The request that the service's server gets, over a real connection. */
async function sendAs(
  format: WebhookFormat,
  path: string,
  sent: WebhookMessage,
  secret: string | null = null,
): Promise<Taken> {
  const chat = await startChat();
  const post = composePost({ format, address: chat.url + path, secret }, sent, NOW);
  const { signal } = new AbortController();
  const outcome = await guardedFetch(privateServices(), post, signal);
  expect(outcome).toMatchObject({ kind: "answered", status: 200 });
  const [taken] = chat.taken;
  if (!taken) throw new Error("Nothing was taken.");
  return taken;
}

test("Discord gets an embed that pings nobody and whose names are no markup", async () => {
  const { path, body } = await sendAs("discord", "/api/webhooks/1/abc", message(EVIL, "Reds won."));
  expect(path).toBe("/api/webhooks/1/abc");
  expect(body).toEqual({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title:
          "@\u200Beveryone \\<b\\>\\*Lions\\*\\</b\\> \\[x\\]\\(https://evil.example\\) & \\`co\\` \\<!here\\>",
        description: "Reds won.",
        url: "http://gully.test/league/3",
        footer: { text: "Sunday League" },
        timestamp: "2026-04-01T18:00:00.000Z",
      },
    ],
  });
});

test("Slack gets plain text, and the text beside it has no markup but ours", async () => {
  const { body } = await sendAs("slack", "/services/T/B/x", message("Result", EVIL));
  expect(body.text).toBe(
    "Result\n@\u200Beveryone &lt;b&gt;\\*Lions\\*&lt;/b&gt; \\[x\\]\u200B(https:\u200B//evil.\u200Bexample) &amp; \\`co\\` &lt;!here&gt;\n<http://gully.test/league/3|Open the match>",
  );
  const blocks = body.blocks as { type: string; text?: { type: string } }[];
  expect(blocks.map(({ type, text }) => [type, text?.type])).toEqual([
    ["header", "plain_text"],
    ["section", "plain_text"],
    ["section", "mrkdwn"],
    ["context", undefined],
  ]);
});

test.each([
  ["@channel, @all and #town", "@\u200Bchannel, @\u200Ball and \\#\u200Btown"],
  ["~off-topic", "\\~\u200Boff-topic"],
  [
    "# A heading\n> a quote\n- a list\n1. another",
    "\\# A heading\n\\&gt; a quote\n\\- a list\n1\\. another",
  ],
  ["__A__ ~~B~~ **C** ||D||", "\\_\\_A\\_\\_ \\~\\~\u200BB\\~\\~ \\*\\*C\\*\\* \\|\\|D\\|\\|"],
  ["![x](y) www.evil.example", "!\\[x\\]\u200B(y) www.\u200Bevil.\u200Bexample"],
  [":tada: at 10:30", ":\u200Btada: at 10:30"],
  ["\\*A\\*", "\\\\\\*A\\\\\\*"],
  ["Reds won by 4 runs. 93.50 points (Asha-Ben)", "Reds won by 4 runs. 93.50 points (Asha-Ben)"],
])("Mattermost and Rocket.Chat show %j as it is written", (typed, sent) => {
  const { body } = composePost(
    { format: "slack", address: "https://chat.example", secret: null },
    message("Result", typed),
    NOW,
  );
  const [title, ...rest] = (JSON.parse(String(body)) as { text: string }).text.split("\n");
  expect(title).toBe("Result");
  expect(rest.slice(0, -1).join("\n")).toBe(sent);
});

test("Telegram gets escaped HTML for the chat", async () => {
  const path = "/bot123456:AAEhBOweik6ad9r/sendMessage";
  const taken = await sendAs("telegram", path, message(EVIL, "Reds won."), "-1001");
  expect(taken.path).toBe(path);
  expect(taken.body).toEqual({
    chat_id: "-1001",
    parse_mode: "HTML",
    text: [
      "<b>@\u200Beveryone &lt;b&gt;*Lions*&lt;/b&gt; [x](https://evil.example) &amp; `co` &lt;!here&gt;</b>",
      "Reds won.",
      "<i>Sunday League</i>",
      '<a href="http://gully.test/league/3">Open the match</a>',
    ].join("\n"),
    link_preview_options: { is_disabled: true },
  });
});

test("ntfy gets JSON at its root, with the topic of the address and its login", async () => {
  const { path, body } = await sendAs(
    "ntfy",
    "/our-league?auth=abc",
    message("Result", "Reds won."),
  );
  expect(path).toBe("/?auth=abc");
  expect(body).toEqual({
    topic: "our-league",
    title: "Result (Sunday League)",
    message: "Reds won.",
    click: "http://gully.test/league/3",
  });
});

test("JSON is what the documentation says, signed with the secret", async () => {
  const taken = await sendAs("json", "/hook", message("Result", "Reds won.", "Ben leads."), SECRET);
  expect(taken.body).toEqual({
    version: 1,
    id: "message-7",
    kind: "result",
    league: { id: 3, name: "Sunday League" },
    title: "Result",
    text: "Reds won.\nBen leads.",
    url: "http://gully.test/league/3",
    createdAt: "2026-04-01T18:00:00.000Z",
  });
  expect(taken.headers["x-gully-id"]).toBe("message-7");
  expect(taken.headers["x-gully-signature"]).toMatch(new RegExp(`^t=${NOW / 1000},v1=`));
  expect(isSigned(taken, SECRET)).toBe(true);
  expect(isSigned(taken, "another secret")).toBe(false);
  expect(isSigned({ ...taken, text: taken.text.replace("Reds", "Blues") }, SECRET)).toBe(false);
});

test("the verification in docs/webhooks.md takes what is signed, and nothing else", async () => {
  const page = readFileSync(new URL("../../../../docs/webhooks.md", import.meta.url), "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const { isFromGully } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const body = JSON.stringify({ version: 1 });
  const signedAt = (ms: number) =>
    signatureHeaders({ id: "1", body, secret: SECRET }, ms)["X-Gully-Signature"];
  expect(isFromGully(signedAt(Date.now()), body, SECRET)).toBe(true);
  expect(isFromGully(signedAt(Date.now()), `${body} `, SECRET)).toBe(false);
  expect(isFromGully(signedAt(Date.now()), body, "another secret")).toBe(false);
  expect(isFromGully(signedAt(Date.now() - 301_000), body, SECRET)).toBe(false);
  expect(isFromGully(undefined, body, SECRET)).toBe(false);
});

test.each(["discord", "slack", "telegram", "ntfy"] as const)(
  "an endless text stays within the limits of %s",
  async (format) => {
    const words = "*wicket_ ".repeat(2_000);
    const taken = await sendAs(format, "/a-topic", message(words, words));
    const texts = allTexts(taken.body);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(4_096);
    expect(Buffer.byteLength(taken.text)).toBeLessThan(12_000);
  },
);

test("Discord's own limits hold where every sign is escaped", async () => {
  const { body } = await sendAs("discord", "/x", message("*".repeat(500), "@_".repeat(5_000)));
  const [embed] = body.embeds as { title: string; description: string }[];
  expect(embed?.title.length).toBeLessThanOrEqual(256);
  expect(embed?.description.length).toBeLessThanOrEqual(4_096);
});

function allTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(allTexts) : [];
}
