import type { Ms } from "#game/core/units";
import type { OutgoingPost } from "../guarded-fetch";
import { discordBody } from "./discord";
import { ntfyAddress, ntfyBody } from "./ntfy";
import { jsonBody, signatureHeaders } from "./signed-json";
import { slackBody } from "./slack";
import { telegramBody } from "./telegram";
import type { WebhookMessage, WebhookTarget } from "./webhook-message";

/**
 * A message as its service takes it (docs/webhooks.md).
 *
 * @param now when it is sent: a signature says so
 */
export function composePost(
  { format, address, secret }: WebhookTarget,
  message: WebhookMessage,
  now: Ms,
): OutgoingPost {
  switch (format) {
    case "discord":
      return jsonPost(address, discordBody(message));
    case "slack":
      return jsonPost(address, slackBody(message));
    case "telegram":
      return jsonPost(address, telegramBody(message, secret));
    case "ntfy":
      return jsonPost(ntfyAddress(address), ntfyBody(message, address));
    case "json": {
      if (secret === null) throw new Error("A webhook of signed JSON has no secret.");
      const post = jsonPost(address, jsonBody(message));
      const signed = signatureHeaders({ id: message.id, body: post.body, secret }, now);
      return { ...post, headers: { ...post.headers, ...signed } };
    }
  }
}

function jsonPost(address: string, body: object) {
  return {
    address,
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
  };
}
