import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawCard, renderCard } from "#server/stories/share/draw-card";
import { openShareLink } from "#server/stories/share/league-share";
import { sendCard } from "../../../lib/send-card.server";

/** The picture of a shared league, for link previews in chats, which may cache it for ten minutes. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const shared = openShareLink(context.services, params.token ?? "", context.clientAddress);
  return sendCard(request, await renderCard(drawCard(shared)), {
    "cache-control": "public, max-age=600",
    "x-robots-tag": "noindex",
    // Chats show it on their own pages; no other file of this site may be embedded elsewhere.
    "cross-origin-resource-policy": "cross-origin",
  });
}
