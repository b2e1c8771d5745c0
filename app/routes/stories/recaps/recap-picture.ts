import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecapCard } from "#server/stories/recaps/draw-recap-card";
import { findRecapCard } from "#server/stories/recaps/recap-card";
import { renderCard } from "#server/stories/share/draw-card";
import { readId, requireLeague } from "../../../lib/guards.server";
import { sendCard } from "../../../lib/send-card.server";

/** The picture of a recap, for members only; the browser revalidates it each time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const card = await findRecapCard(context.services, member, readId(params.fixtureId));
  return sendCard(request, await renderCard(drawRecapCard(card)), {
    "cache-control": "private, no-cache",
  });
}
