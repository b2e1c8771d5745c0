import { createHmac } from "node:crypto";
import type { Ms } from "#game/core/units";
import type { WebhookMessage } from "./webhook-message";

/** Rises when a field changes its meaning or goes; new fields may come at any time. */
const VERSION = 1;

/** The body that docs/webhooks.md describes. */
export function jsonBody({ id, kind, league, text, url, createdAt }: WebhookMessage): object {
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

/** The headers that prove where a body comes from and when it was sent. */
export function signatureHeaders(
  { id, body, secret }: { readonly id: string; readonly body: string; readonly secret: string },
  now: Ms,
): Record<string, string> {
  const seconds = Math.floor(now / 1_000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { "X-Gully-Id": id, "X-Gully-Signature": `t=${seconds},v1=${signature}` };
}
