import { cutText } from "#game/news/notices/cut-text";
import type { WebhookMessage } from "./webhook-message";

const LONGEST_TITLE = 200;
/** ntfy turns texts above 4,096 bytes into attachments. */
const LONGEST_TEXT = 1_000;

/** The address for a topic's JSON: the root of its server, with the credentials. */
export function ntfyAddress(topicAddress: string): string {
  const { origin, search } = new URL(topicAddress);
  return `${origin}/${search}`;
}

/** A message to the topic that is the last part of the address. */
export function ntfyBody({ text, league, url }: WebhookMessage, topicAddress: string): object {
  return {
    topic: topicOf(topicAddress),
    title: cutText(`${text.title} (${league.name})`, LONGEST_TITLE),
    message: cutText(text.sentences.join("\n") || text.title, LONGEST_TEXT),
    click: url,
  };
}

/** The only segment of a topic's address; null if it is no topic. */
export function topicOf(address: string): string | null {
  return /^\/([\w-]{1,64})\/?$/.exec(new URL(address).pathname)?.[1] ?? null;
}
