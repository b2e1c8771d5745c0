import { createHash } from "node:crypto";

/** Push services take 4,096 bytes of ciphertext; this limits the plain text. */
export const MOST_BYTES = 3_000;
/** RFC 8030. */
const TOPIC_LENGTH = 32;
/** Kinds that are useless an hour later: they wake a phone that saves its battery. */
const URGENT = new Set(["deadline", "side", "squads"]);

/** The content that the service worker shows. */
export interface PushPayload {
  readonly kind: string;
  /** A newer message about the same subject replaces it on the screen. */
  readonly about: string;
  readonly title: string;
  readonly body: string;
  /** The page that a tap opens: a path of this site. */
  readonly path: string;
}

/** The handling of a message while the browser is offline (RFC 8030). */
interface PushHandling {
  readonly urgency: "normal" | "high";
  /** A newer message with the same topic replaces one that has not been fetched. */
  readonly topic: string;
}

/**
 * The JSON for the service worker (app/install/service-worker.js), at most 3,000 bytes: longer texts
 * are cut.
 */
export function writePushMessage(payload: PushPayload): string {
  const { title, path } = payload;
  const tag = tagOf(payload);
  const write = (body: string) => JSON.stringify({ title, body, path, tag });
  const whole = write(payload.body);
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole;
  const letters = Array.from(payload.body).slice(0, MOST_BYTES);
  // No letter takes more than six bytes, so a sixth of the excess can go in one step.
  while (letters.length > 0) {
    const text = write(`${letters.join("").trimEnd()}…`);
    const excess = Buffer.byteLength(text) - MOST_BYTES;
    if (excess <= 0) return text;
    letters.length = Math.max(letters.length - Math.ceil(excess / 6), 0);
  }
  return write("");
}

export function handlingOf(payload: Pick<PushPayload, "kind" | "about">): PushHandling {
  const digest = createHash("sha256").update(tagOf(payload)).digest("base64url");
  return {
    urgency: URGENT.has(payload.kind) ? "high" : "normal",
    topic: digest.slice(0, TOPIC_LENGTH),
  };
}

/** Messages of one kind about one subject replace each other. */
function tagOf({ kind, about }: Pick<PushPayload, "kind" | "about">): string {
  return `${kind} ${about}`;
}
