import { json } from "@remix-run/node";
import { showFreshness } from "#server/play/season/freshness";
import { requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** How fresh the league's live points are, by itself: what screens ask for after a look that changed nothing. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const { tournamentId } = await requireLeague(request, context, params.leagueId);
  const freshness = showFreshness(context.services.db, tournamentId);
  return json(freshness, { headers: { "cache-control": "no-store" } });
});
