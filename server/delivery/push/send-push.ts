import type { Services } from "../../services";
import type { SendOutcome } from "../send-outcome";

/** Where a browser takes its notifications, and the keys that only it can read with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the service worker shows. */
export interface PushPayload {
  readonly kind: string;
  /** A newer one about the same replaces it on the screen. */
  readonly about: string;
  readonly title: string;
  readonly body: string;
  /** Where a tap leads: a path of this site. */
  readonly path: string;
}

/**
 * Sends one notification to one browser, once.
 *
 * @param options `ttlSeconds`: how long the push service keeps it for a browser that is away; `stop`
 *   ends the try
 */
export async function sendPush(
  _services: Services,
  _subscription: PushTarget,
  _payload: PushPayload,
  _options: { readonly ttlSeconds: number; readonly stop: AbortSignal },
): Promise<SendOutcome> {
  return { kind: "never", reason: "This server sends no notifications." };
}
