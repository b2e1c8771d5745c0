import { redirect } from "@remix-run/node";
import { requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** Scores without a tournament id: those of the league's own tournament. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const { leagueId, tournamentId } = await requireLeague(request, context, params.leagueId);
  return redirect(`/league/${leagueId}/scores/${tournamentId}${new URL(request.url).search}`);
});

/** Makes it a screen: a refusal is the page of an error, and no bare data. */
export default function Scores() {
  return null;
}
