import { SECOND_MS } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { Services } from "#server/core/services";
import { composePost, type WebhookMessage, type WebhookTarget } from "./compose-post";
import { guardedFetch } from "./guarded-fetch";
import { judgeAnswer } from "./judge-answer";
import type { DueDelivery } from "./list-due";
import type { SendOutcome } from "./send-outcome";
import { sendPush } from "./send-push";

/** The demo shows everything and reaches nobody. */
export const NOT_IN_DEMO = "The demo sends nothing out of the house.";

/** Sends one message, once, to its browser or webhook. */
export async function sendDelivery(
  services: Services,
  delivery: DueDelivery,
  stop: AbortSignal,
): Promise<SendOutcome> {
  const { id, kind, about, content, createdAt, usefulUntil, browser, webhook } = delivery;
  if (browser !== null) {
    if (services.demo) return { kind: "never", reason: NOT_IN_DEMO };
    const { title, sentences, path } = content;
    const payload = { kind, about, title, body: sentences.join(" "), path };
    const ttlSeconds = Math.ceil((usefulUntil - services.now()) / SECOND_MS);
    return sendPush(services, browser, payload, { ttlSeconds, stop });
  }
  if (webhook === null) throw new Error(`The message ${id} leads nowhere.`);
  const message: WebhookMessage = {
    id: `message-${id}`,
    kind: kind as LeagueNoticeKind | "test",
    league: { id: webhook.leagueId, name: orUnnamed(webhook.league ?? "") },
    text: content,
    url: new URL(content.path, services.env.appUrl).href,
    createdAt,
  };
  return sendToWebhook(services, webhook, message, stop);
}

/** Sends one message to one webhook, once. Never throws. */
export async function sendToWebhook(
  services: Services,
  target: WebhookTarget,
  message: WebhookMessage,
  stop: AbortSignal,
): Promise<SendOutcome> {
  if (services.demo) return { kind: "never", reason: NOT_IN_DEMO };
  const post = composePost(target, message, services.now());
  return judgeAnswer(await guardedFetch(services, post, stop));
}
