import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderCard } from "#server/stories/share/draw-card";
import { findPicture } from "#server/stories/share/find-picture";
import { requireLeague } from "../../../lib/guards.server";
import { sendCard } from "../../../lib/send-card.server";

/** The picture of a result or of a season, for members only; the browser revalidates it each time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { svg } = await findPicture(context.services, member, params.card ?? "");
  return sendCard(request, await renderCard(svg), {
    "cache-control": "private, no-cache",
  });
}
