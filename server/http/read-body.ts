import type { IncomingMessage } from "node:http";
import { AppError } from "../errors";

/** Bytes that a request may carry. */
export const BODY_LIMITS = {
  form: 64 * 1024,
  json: 256 * 1024,
  /** Match files and pools that an operator pastes into a form. */
  pasted: 4 * 1024 * 1024,
} as const;

const PASTED = /^\/operator\/(?:fixture\/\d+\/file|tournament\/\d+\/pool)(?:\?|$)/;

/**
 * How much too much is still read and dropped: a client that is cut off while it sends does not
 * hear why.
 */
const DRAIN_LIMIT = 12 * 1024 * 1024;

/**
 * Reads the whole body, which is small by the limits; the length is counted, not believed.
 *
 * @throws AppError `too-large` beyond the limit of its content type and address
 */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const limit = limitOf(request);
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not destroy the socket: the refusal still goes through it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    if (length > DRAIN_LIMIT) break;
  }
  if (length > limit) {
    throw new AppError("too-large", `A request may carry at most ${limit / 1024} KB.`);
  }
  return Buffer.concat(chunks);
}

function limitOf({ url = "", headers }: IncomingMessage): number {
  if (isJson(headers["content-type"])) return BODY_LIMITS.json;
  return PASTED.test(url) ? BODY_LIMITS.pasted : BODY_LIMITS.form;
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? "");
}
