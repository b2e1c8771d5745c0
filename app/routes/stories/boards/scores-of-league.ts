import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLeague } from "../../../lib/guards.server";

/** Scores without a tournament id: those of the league's own tournament. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, tournamentId } = await requireLeague(request, context, params.leagueId);
  return redirect(`/league/${leagueId}/scores/${tournamentId}${new URL(request.url).search}`);
}

/** Makes it a screen: a refusal is the page of an error, and no bare data. */
export default function Scores() {
  return null;
}
