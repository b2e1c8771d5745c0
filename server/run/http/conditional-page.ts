import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { encodeBody } from "./compress-response";
import { entityTag } from "./entity-tag";
import { isBoardCall } from "./procedure-address";

/** A page without the nonce of the answer that it was made for, or the data of a screen by itself. */
export interface Page {
  readonly etag: string;
  readonly headers: readonly (readonly [string, string])[];
  /** The parts of a page before and after its nonces, as they go out. */
  readonly pieces: readonly Buffer[];
}

/**
 * An answer as a page; null for everything except plain HTML, or the data of a screen, that sets no
 * cookie. The comparison excludes the nonce, which is new in every answer.
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
  const pieces = (await response.text()).split(nonce).map((piece) => Buffer.from(piece));
  return { etag: entityTag(pieces), headers: [...headers], pieces };
}

/**
 * Sends a page, or 304 where the browser still has the same. A 304 goes without its own
 * Content-Security-Policy, so that the kept page keeps the policy with the nonce it was made with;
 * anything injected into a page changes it, and then it is sent again with a new nonce.
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
  const { encoding, bytes } = await encodeBody(request, joinPieces(page.pieces, nonce));
  if (encoding !== null) target.setHeader("content-encoding", encoding);
  target.setHeader("content-length", bytes.length);
  target.end(bytes);
}

function joinPieces(pieces: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));
}
