import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderCard } from "#server/stories/share/draw-card";
import { drawResultCard } from "#server/stories/share/draw-result-card";
import { findResultCard } from "#server/stories/share/result-cards";
import { requireLeague } from "../../../lib/guards.server";
import { sendCard } from "../../../lib/send-card.server";

/** The picture of a result, for members only; the browser revalidates it each time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { card } = await findResultCard(context.services, member, params.card ?? "");
  return sendCard(request, await renderCard(drawResultCard(card)), {
    "cache-control": "private, no-cache",
  });
}
