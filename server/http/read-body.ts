import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, noToken, serverBusy } from "../errors";

const KB = 1024;

/** Bytes that a request may carry. */
export const BODY_LIMITS = {
  usual: 64 * KB,
  /** Match files and pools that an operator or a scorer pastes into a form. */
  pasted: 4 * KB * KB,
  /** A score that a script with a token pushes. */
  pushed: 4 * KB * KB,
  /** Match files, or an archive of them, that an operator uploads. */
  uploaded: 8 * KB * KB,
} as const;

/** Bytes of all bodies that are being read or answered at one time. */
const MOST_IN_FLIGHT = 32 * KB * KB;

const UPLOADED = /^\/operator\/(?:files|tournament\/\d+\/files)$/;
const PASTED =
  /^\/(?:operator\/tournament\/\d+\/pool|(?:operator\/fixture|match)\/\d+\/file|match\/\d+\/paste)$/;
const PUSHED = /^\/api\/v1\/fixtures\/\d+\/score$/;

/**
 * Bytes after which a body that is too large is cut off. Until then it is read and dropped, since a
 * client that is cut off while it sends does not hear why.
 */
const CUT_OFF = 12 * KB * KB;
/**
 * Dropped bytes cost memory until they are collected. So only a few bodies at one time are dropped
 * that are larger than this; others are refused as soon as they announce or reach it.
 */
const DROPPED_FREELY = 512 * KB;
const MOST_DROPPED_AT_ONCE = 4;

/**
 * Whether the session or, for what is pushed, the token of a request may send a large body; asked only
 * where there is one.
 */
export type MayPaste = (
  url: URL,
  sent: { readonly cookie: string } | { readonly authorization: string },
) => Promise<boolean>;

export type ReadBody = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<Buffer<ArrayBuffer>>;

/**
 * Makes the reader of bodies. It reads a whole body, which is small by the limits, and counts its
 * length instead of trusting the header. What all requests hold together, until each is answered,
 * is bounded too.
 *
 * The reader rejects with AppError `too-large` beyond the limit of the address and the session,
 * `unauthenticated` for a large one without the token that it needs, and `unavailable` when other requests hold too much.
 */
export function createBodyReader(mayPaste: MayPaste): ReadBody {
  let inFlight = 0;
  let dropped = 0;
  return async (request, response, url) => {
    const { cookie = "", authorization = "" } = request.headers;
    const large = largeBodyAt(url);
    const sent = large === "pushed" ? { authorization } : { cookie };
    const size = large !== null && (await mayPaste(url, sent)) ? large : "usual";
    const limit = BODY_LIMITS[size];
    const tooLarge = () => {
      // With a good token the body might not be too large.
      if (large === "pushed" && size === "usual") return noToken("push");
      return new AppError("too-large", `A request may carry at most ${limit / KB} KB.`);
    };
    let isDropped = false;
    const mayDrop = (bytes: number) => {
      if (isDropped || bytes <= Math.max(limit, DROPPED_FREELY)) return true;
      if (dropped >= MOST_DROPPED_AT_ONCE) return false;
      isDropped = true;
      dropped += 1;
      return true;
    };
    if (!mayDrop(Number(request.headers["content-length"] ?? 0))) throw tooLarge();
    const chunks: Buffer[] = [];
    let length = 0;
    let held = 0;
    let isAnswered = false;
    response.once("close", () => {
      isAnswered = true;
      inFlight -= held;
      if (isDropped) dropped -= 1;
    });
    // Leaving the loop must not destroy the socket: the refusal still goes through it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (isAnswered || length > CUT_OFF || !mayDrop(length)) break;
      if (length > limit) continue;
      if (inFlight + chunk.length > MOST_IN_FLIGHT) throw serverBusy();
      chunks.push(chunk);
      held += chunk.length;
      inFlight += chunk.length;
    }
    if (length > limit) throw tooLarge();
    return Buffer.concat(chunks);
  };
}

/** Which body an operator, a scorer or a token may send to an address; null where it is what everybody may. */
function largeBodyAt({ pathname }: URL): "pasted" | "uploaded" | "pushed" | null {
  if (UPLOADED.test(pathname)) return "uploaded";
  if (PUSHED.test(pathname)) return "pushed";
  return PASTED.test(pathname) ? "pasted" : null;
}
