import { createHash } from "node:crypto";
import { openShareLink } from "#server/share/league-share";
import { renderCard } from "#server/share/render-card";
import { withErrorResponses } from "../lib/with-error-responses.server";

/**
 * The picture of a shared league, for link previews in chats, which may cache it for ten minutes.
 */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const shared = openShareLink(context.services, params.token ?? "", context.clientAddress);
  const card = await renderCard(shared);
  const etag = `"${createHash("sha256").update(card).digest("base64url")}"`;
  const headers = {
    etag,
    "cache-control": "public, max-age=600",
    "x-robots-tag": "noindex",
    // Chats show it on their own pages; nothing else of this site may be shown on another one.
    "cross-origin-resource-policy": "cross-origin",
  };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  // A view with a buffer of its own: what fetch's Response takes.
  return new Response(new Uint8Array(card), {
    headers: { ...headers, "content-type": "image/png", "content-length": String(card.length) },
  });
});
