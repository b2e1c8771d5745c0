import { expect, onTestFinished } from "vitest";
import { WEBHOOK_FORMATS, type WebhookFormat } from "#game/leagues/webhook-formats";
import type { Services } from "#server/core/services";
import { openDeliverySender } from "#server/people/delivery/send-deliveries";
import {
  type ChatServer,
  isSigned,
  startChat,
  type Taken,
} from "#tests/server/people/delivery/chat-servers";
import { startPushService } from "#tests/support/push-service";
import type { TestServices } from "#tests/support/services";
import { addWebhook, allowPush } from "./messages";

const SECRET = "a secret of ours";
const CHAT = "-100123";

/** Where each format's messages go, on a server of this machine. */
const PATHS: Readonly<Record<WebhookFormat, string>> = {
  discord: "/api/webhooks/1/token",
  slack: "/services/T0/B0/token",
  telegram: "/bot123456:abcdefghijklmnop/sendMessage",
  ntfy: "/our-league",
  json: "/gully?room=1",
};

/** The text of a message of each format: "title | sentences". */
const READERS: Readonly<Record<WebhookFormat, (taken: Taken) => string>> = {
  discord: ({ body }) => {
    const { title, description } = read<{ embeds: Record<string, string>[] }>(body).embeds[0] ?? {};
    return `${title} | ${description}`.replaceAll("\\", "");
  },
  slack: ({ body }) => {
    const { blocks } = read<{ blocks: { text?: { text: string } }[] }>(body);
    const [title, sentences] = blocks.map((block) => block.text?.text);
    return `${title} | ${sentences}`;
  },
  telegram: ({ body }) => {
    const { chat_id, text } = read<{ chat_id: string; text: string }>(body);
    expect(chat_id).toBe(CHAT);
    const [title, ...lines] = text.replace(/<[^>]+>/g, "").split("\n");
    return `${title} | ${lines.slice(0, -2).join("\n")}`;
  },
  ntfy: ({ body }) => {
    const { topic, title, message } = read<Record<"topic" | "title" | "message", string>>(body);
    expect(topic).toBe("our-league");
    return `${title.replace(/ \([^)]*\)$/, "")} | ${message}`;
  },
  json: (taken) => {
    expect(isSigned(taken, SECRET)).toBe(true);
    return `${taken.body.title} | ${taken.body.text}`;
  },
};

function read<Body>(body: Record<string, unknown>): Body {
  return body as Body;
}

/** A chat's server for each format, each with a webhook of the league, and what came to it, in order. */
export async function startChats(services: TestServices, leagueId: number) {
  const chats = new Map<WebhookFormat, ChatServer>();
  for (const format of WEBHOOK_FORMATS) {
    const chat = await startChat();
    chats.set(format, chat);
    const secret = { telegram: CHAT, json: SECRET, discord: null, slack: null, ntfy: null }[format];
    addWebhook(services, leagueId, { format, address: chat.url + PATHS[format], secret });
  }
  return () =>
    [...chats].map(([format, { taken }]) => ({
      format,
      messages: taken.map((message) => READERS[format](message).replaceAll("\n", " ")),
    }));
}

/** A push service with a browser of the user's, and what that browser reads: "title | body", in order. */
export async function startBrowser(services: TestServices, user: { readonly id: number }) {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  const subscription = service.subscribe();
  allowPush(services, user, subscription);
  return () =>
    service.received.map(({ body }) => {
      const { title, body: text } = JSON.parse(subscription.decrypt(body));
      return `${title} | ${text}`;
    });
}

/** Sends what is due, once. */
export async function sendDue(services: Services): Promise<void> {
  const sender = openDeliverySender(services, new AbortController().signal);
  sender.look();
  await sender.landed();
}
