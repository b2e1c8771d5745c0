import { createHash } from "node:crypto";
import fresh from "fresh";

const LENGTH = 22;

/**
 * The tag by which a client knows whether its copy is current (RFC 9110, 8.8.3). It is weak, because
 * compression changes the bytes.
 *
 * @param pieces of the body, in order
 */
export function entityTag(pieces: readonly (Uint8Array | string)[]): string {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return `W/"${hash.digest("base64url").slice(0, LENGTH)}"`;
}

/**
 * JSON that the client caches and revalidates each time, with 304 if its copy is still current. No
 * shared cache may store it.
 */
export function conditionalJson(request: Request, body: string): Response {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "authorization",
    etag: entityTag([body]),
  };
  // The fetch of browsers and of Node adds "Cache-Control: no-cache" to every request with a tag; with
  // that header no answer would ever be 304.
  const condition = { "if-none-match": request.headers.get("if-none-match") ?? undefined };
  if (fresh(condition, headers)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
