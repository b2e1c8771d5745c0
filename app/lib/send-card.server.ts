import { createHash } from "node:crypto";

/**
 * A card as PNG, or 304 if the browser's copy is current.
 *
 * @param headers caching: by whom, and for how long
 */
export function sendCard(
  request: Request,
  card: Buffer,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `"${createHash("sha256").update(card).digest("base64url")}"`;
  const common = { ...headers, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  // A view with a buffer of its own, which fetch's Response takes.
  return new Response(new Uint8Array(card), {
    headers: { ...common, "content-type": "image/png", "content-length": String(card.length) },
  });
}
