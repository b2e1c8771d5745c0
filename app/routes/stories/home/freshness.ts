import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showFreshness } from "#server/play/season/freshness";
import { requireLeague } from "../../../lib/guards.server";

/** How fresh the league's live points are, by itself: what screens ask for after a look that changed nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { tournamentId } = await requireLeague(request, context, params.leagueId);
  const freshness = showFreshness(context.services.db, tournamentId);
  return json(freshness, { headers: { "cache-control": "no-store" } });
}
