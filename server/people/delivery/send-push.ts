import type { Env } from "#server/core/env";
import { loadPushKeys } from "#server/core/secret-file";
import type { Services } from "#server/core/services";
import { guardedFetch, type PostOutcome } from "./guarded-fetch";
import { judgeAnswer } from "./judge-answer";
import { handlingOf, type PushPayload, writePushMessage } from "./push-message";
import type { SendOutcome } from "./send-outcome";

/** The push service of a browser, and the keys with which only this browser can decrypt. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push service need not store anything for longer. */
const LONGEST_TTL_SECONDS = 24 * 60 * 60;
/** Statuses of push services for a subscription that has ended (RFC 8030). */
const GONE = [404, 410];

/**
 * Sends one notification to one browser, once: encrypted for it (RFC 8291), and signed with the keys of
 * this server (RFC 8292). The push service reads neither title nor text. Never throws.
 *
 * @param options `ttlSeconds`: the time for which the push service stores it while the browser is
 * offline, a day at most; `stop` ends the attempt
 * @returns "gone" if the browser has ended its subscription
 */
export async function sendPush(
  services: Services,
  subscription: PushTarget,
  payload: PushPayload,
  { ttlSeconds, stop }: { readonly ttlSeconds: number; readonly stop: AbortSignal },
): Promise<SendOutcome> {
  const { endpoint } = subscription;
  const { urgency, topic } = handlingOf(payload);
  const ttl = Math.min(Math.max(Math.floor(ttlSeconds), 0), LONGEST_TTL_SECONDS);
  let sealed: Sealed;
  try {
    sealed = await seal(services.env, subscription, writePushMessage(payload));
  } catch (error) {
    services.log.error({ err: error }, "A notification could not be encrypted.");
    return { kind: "never", reason: "The notification could not be encrypted." };
  }
  const headers = {
    Authorization: sealed.authorization,
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: String(ttl),
    Topic: topic,
    Urgency: urgency,
  };
  return readOutcome(
    await guardedFetch(services, { address: endpoint, headers, body: sealed.body }, stop),
  );
}

interface Sealed {
  readonly body: Buffer;
  readonly authorization: string;
}

async function seal(
  env: Env,
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
): Promise<Sealed> {
  const { encrypt, getVapidHeaders } = await loadWebPush();
  const { publicKey, privateKey } = loadPushKeys(env);
  const { origin } = new URL(endpoint);
  const signed = getVapidHeaders(origin, contactOf(env), publicKey, privateKey, "aes128gcm");
  const { cipherText } = encrypt(p256dh, auth, text, "aes128gcm");
  return { body: cipherText, authorization: signed.Authorization };
}

/** The library, loaded with the first notification to save memory on a server that sends none. */
async function loadWebPush() {
  return (await import("web-push")).default;
}

/** The contact for push services: an address in the form that they accept (RFC 8292). */
function contactOf({ smtpUrl, mailFrom, appUrl }: Env): string {
  const isPublic = appUrl.startsWith("https:") && new URL(appUrl).hostname !== "localhost";
  if (smtpUrl === null && isPublic) return appUrl;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ""}`;
}

function readOutcome(outcome: PostOutcome): SendOutcome {
  const gone = outcome.kind === "answered" && GONE.includes(outcome.status);
  return gone ? { kind: "gone" } : judgeAnswer(outcome);
}
