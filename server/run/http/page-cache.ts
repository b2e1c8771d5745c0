import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import type { Ms } from "#game/core/units";
import { encodeBody } from "./compress-response";
import { entityTag } from "./entity-tag";
import { HtmlResponse } from "./lazy-response";
import { isBoardCall } from "./route-names";
import { giveBack, takeBuffer } from "./spare-buffer";

/** Rendered pages, valid until the database changes. */
export interface PageCache {
  /** The cached answer to a request; null if the page has to be made. */
  find(request: IncomingMessage, url: URL): CachedPage | null;
}

export interface CachedPage {
  readonly page: Page | null;
  /** Caches a page, unless something has changed since it was made. */
  keep(page: Page): void;
}

interface CachedAnswer {
  readonly page: Page;
  readonly at: Ms;
}

/** The longest age: sessions end and leagues become past ones without any write. */
const LONGEST_MS = 30_000;
/** The limit for all cached pages and their keys together, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The size of a character in a string with any character outside Latin-1. */
const BYTES_A_CHARACTER = 2;

/** Pages of leagues, for members and for spectators, and the data that their screens fetch. */
function isKept(pathname: string): boolean {
  return pathname.startsWith("/league/") || pathname.startsWith("/watch/") || isBoardCall(pathname);
}

/**
 * Caches the pages of leagues by address and cookies, so that nobody ever gets a page that was made for
 * somebody else. Any write, by any process, outdates all of them; beyond 64 MB the least recently
 * requested page goes.
 *
 * @param state identifies everything that pages depend on, except address and cookies: while it stays
 * the same, cached pages are valid; null to cache nothing
 * @param now UTC milliseconds
 */
export function createPageCache(state: () => string | null, now: () => number): PageCache {
  const pages = new LRUCache<string, CachedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => key.length * BYTES_A_CHARACTER + sizeOf(page.pieces),
  });
  let of: string | null = null;
  return {
    find(request, url) {
      if (request.method !== "GET" || !isKept(url.pathname)) return null;
      const current = state();
      if (current === null) return null;
      if (current !== of) pages.clear();
      of = current;
      const key = `${url.href}\n${request.headers.cookie ?? ""}`;
      const known = pages.get(key);
      return {
        page: known && now() - known.at < LONGEST_MS ? known.page : null,
        keep(page) {
          if (of !== current || state() !== current) return;
          pages.set(key, { page, at: now() });
        },
      };
    },
  };
}

/** A page without the nonce of its answer, or the data of a screen. */
export interface Page {
  readonly etag: string;
  readonly headers: readonly (readonly [string, string])[];
  /** The encoded parts of a page; null in place of a nonce. Pages share those of rows that are equal. */
  readonly pieces: readonly (Uint8Array | null)[];
}

/**
 * An answer as a page; null for everything except plain HTML, or the data of a screen, that sets no
 * cookie. The tag ignores the nonce, which is new in every answer.
 */
export async function readPage(
  response: Response,
  pathname: string,
  nonce: string,
): Promise<Page | null> {
  const { headers, status } = response;
  const type = isBoardCall(pathname) ? "application/json" : "text/html";
  const isPage =
    status === 200 &&
    headers.get("content-type")?.startsWith(type) === true &&
    headers.getSetCookie().length === 0;
  if (!isPage) return null;
  const whole =
    response instanceof HtmlResponse
      ? response.readPieces()
      : [new Uint8Array(await response.arrayBuffer())];
  const pieces = whole.flatMap((piece) => splitAt(piece, nonce));
  return { etag: entityTag(pieces.filter(isNotNull)), headers: [...headers], pieces };
}

/** Some bytes with null in place of each occurrence of a text; the parts share their memory. */
function splitAt(piece: Uint8Array, text: string): (Uint8Array | null)[] {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  const pieces: (Uint8Array | null)[] = [];
  let from = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, from)) {
    pieces.push(bytes.subarray(from, at), null);
    from = at + text.length;
  }
  return [...pieces, bytes.subarray(from)];
}

function isNotNull(piece: Uint8Array | null): piece is Uint8Array {
  return piece !== null;
}

function sizeOf(pieces: Page["pieces"]): number {
  return pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0);
}

/**
 * Sends a page, or 304 if the browser's copy is current. A 304 has no Content-Security-Policy of its
 * own, so that the copy keeps the policy with its own nonce; anything injected into a page changes it,
 * and then it is sent again with a new nonce.
 */
export async function sendPage(
  request: IncomingMessage,
  target: ServerResponse,
  page: Page,
  nonce: string,
): Promise<void> {
  target.setHeader("cache-control", "private, no-cache");
  for (const [name, value] of page.headers) target.setHeader(name, value);
  target.setHeader("etag", page.etag);
  target.appendHeader("vary", "accept-encoding");
  if (fresh(request.headers, { etag: page.etag })) {
    target.removeHeader("content-security-policy");
    target.writeHead(304).end();
    return;
  }
  const plain = joinPieces(page.pieces, nonce);
  const { encoding, bytes } = await encodeBody(request, plain);
  // Bytes that are sent as they are belong to the connection from here on.
  if (encoding !== null) giveBack(plain);
  if (encoding !== null) target.setHeader("content-encoding", encoding);
  target.setHeader("content-length", bytes.length);
  target.end(bytes);
}

function joinPieces(pieces: Page["pieces"], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  const length = pieces.reduce((sum, piece) => sum + (piece ?? between).length, 0);
  const joined = takeBuffer(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece ?? between, at);
    at += (piece ?? between).length;
  }
  return joined;
}
