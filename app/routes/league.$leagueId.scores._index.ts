import { redirect } from "@remix-run/node";
import { requireLeague } from "../lib/guards.server";
import { sayErrors } from "../lib/say-errors.server";

/** Scores without a tournament id: those of the league's own tournament. */
export const loader = sayErrors(async ({ request, context, params }) => {
  const { leagueId, tournamentId } = await requireLeague(request, context, params.leagueId);
  return redirect(`/league/${leagueId}/scores/${tournamentId}${new URL(request.url).search}`);
});
