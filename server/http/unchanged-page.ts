import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ETAG_LENGTH = 22;

/**
 * A page with an ETag, or 304 where the browser still has the same page. The nonce is no part of
 * what is compared: it is new in every answer. A 304 must then be sent without its own
 * Content-Security-Policy, so that the kept page keeps the policy with the nonce it was made with;
 * whoever slips something into a page changes it, and it comes anew with a new nonce.
 * Everything but a plain HTML page that sets no cookie passes as it is.
 */
export async function markUnchanged(
  request: IncomingMessage,
  response: Response,
  nonce: string,
): Promise<Response> {
  const { headers, status } = response;
  const isPage =
    request.method === "GET" &&
    status === 200 &&
    headers.get("content-type")?.startsWith("text/html") === true &&
    headers.getSetCookie().length === 0;
  if (!isPage) return response;
  const page = await response.text();
  const hash = createHash("sha256").update(page.replaceAll(nonce, "")).digest("base64url");
  const etag = `W/"${hash.slice(0, ETAG_LENGTH)}"`;
  const known = request.headers["if-none-match"]?.split(",").some((each) => each.trim() === etag);
  const marked = new Headers(headers);
  marked.set("etag", etag);
  return known
    ? new Response(null, { status: 304, headers: marked })
    : new Response(page, { status, headers: marked });
}
