import type { IncomingMessage, ServerResponse } from "node:http";
import { UPLOAD_SIZES } from "#game/matches/upload-sizes";
import { AppError, noToken } from "#server/core/errors";
import { createBodyShares, SMALL } from "./body-shares";

const KB = 1024;

export const BODY_LIMITS = {
  usual: 64 * KB,
  /** Match files, parts of large ones, pools and season packs that an operator or a scorer sends by a form. */
  pasted: 4 * KB * KB,
  /** A score that a script with a token pushes. */
  pushed: 4 * KB * KB,
  /** Match files, an archive of them, or the file of a league that an operator uploads. */
  uploaded: UPLOAD_SIZES.form,
} as const;

/** The slowest acceptable rate of a body: even a bad phone connection is faster. */
const LEAST_A_SECOND = 4 * KB;
/** The time before the rate counts. */
const START_MS = 5_000;
const LOOK_MS = 500;

const UPLOADED = /^\/operator\/(?:files|leagues|tournament\/\d+\/files)$/;
const PASTED =
  /^\/(?:operator\/(?:by-hand|files\/parts|packs|tournament\/\d+\/pool)|(?:operator\/fixture|match)\/\d+\/file|match\/\d+\/paste)$/;
const PUSHED = /^\/api\/v1\/(?:fixtures\/\d+\/score|feeds\/[^/]+\/matches\/[^/]+)$/;

/**
 * Bytes after which a body that is too large is cut off. Until then it is read and dropped, because a
 * client that is cut off while it sends gets no answer.
 */
const CUT_OFF = 12 * KB * KB;
/**
 * Dropped bytes cost memory until they are collected, so only a few larger bodies are dropped at a
 * time; others are refused as soon as they announce or reach this size.
 */
const DROPPED_FREELY = 512 * KB;
const MOST_DROPPED_AT_ONCE = 4;

/**
 * Whether the session or, for pushed scores, the token of a request may send a large body; called only
 * if there is one.
 */
export type MayPaste = (
  url: URL,
  sent: { readonly cookie: string } | { readonly authorization: string },
) => Promise<boolean>;

/**
 * A mark that identifies the session of a request for counting; null without a session. Called only if
 * a body is not small.
 */
export type PersonOf = (url: URL, cookie: string) => Promise<string | null>;

export type ReadBody = (
  request: IncomingMessage,
  response: ServerResponse,
  from: { readonly url: URL; readonly address: string },
) => Promise<Buffer<ArrayBuffer>>;

/**
 * Makes the reader of bodies. It reads a whole body, which the limits keep small, and counts its length
 * instead of trusting the header. Also limited are the bytes that all requests hold together until each
 * is answered, with a share for each address and person (body-shares.ts), and the time of a body: a
 * slow one holds its place until it is complete. The reader rejects with AppError `too-large` beyond
 * the limit of the address and the session, `unauthenticated` for a large body without its token,
 * `too-slow` below 4 KB a second, and `unavailable` if this client or all together hold too much.
 */
export function createBodyReader(mayPaste: MayPaste, personOf: PersonOf): ReadBody {
  const hold = createBodyShares(BODY_LIMITS.uploaded);
  let dropped = 0;
  return async (request, response, { url, address }) => {
    const { cookie = "", authorization = "" } = request.headers;
    const large = largeBodyAt(url);
    const sent = large === "pushed" ? { authorization } : { cookie };
    const size = large !== null && (await mayPaste(url, sent)) ? large : "usual";
    const limit = BODY_LIMITS[size];
    const tooLarge = () => {
      // With a valid token the body might not be too large.
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
    let isAnswered = false;
    let person: string | null | undefined;
    const held = hold(address);
    const pace = watchPace(() => length);
    response.once("close", () => {
      isAnswered = true;
      pace.stop();
      held.release();
      if (isDropped) dropped -= 1;
    });
    const read = async () => {
      // Leaving the loop must not destroy the socket: the refusal still goes through it.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        length += chunk.length;
        if (isAnswered || length > CUT_OFF || !mayDrop(length)) break;
        if (length > limit) continue;
        if (length > SMALL && person === undefined) person = await personOf(url, cookie);
        if (isAnswered) break;
        held.add(chunk.length, person ?? null);
        chunks.push(chunk);
      }
      if (length > limit) throw tooLarge();
      return Buffer.concat(chunks);
    };
    try {
      return await Promise.race([read(), pace.tooSlow]);
    } finally {
      pace.stop();
    }
  };
}

/** Rejects as soon as a body has fewer bytes than its age requires, until it is stopped. */
function watchPace(read: () => number) {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const seconds = (performance.now() - startedAt - START_MS) / 1000;
      if (read() >= seconds * LEAST_A_SECOND) return;
      clearInterval(timer);
      reject(new AppError("too-slow", "This took too long to arrive. Please try again."));
    }, LOOK_MS).unref();
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}

/**
 * The kind of large body that an operator, a scorer or a token may send to an address; null for the
 * usual limit.
 */
function largeBodyAt({ pathname }: URL): "pasted" | "uploaded" | "pushed" | null {
  if (UPLOADED.test(pathname)) return "uploaded";
  if (PUSHED.test(pathname)) return "pushed";
  return PASTED.test(pathname) ? "pasted" : null;
}
