import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLeague } from "../../../lib/guards.server";

/** An address without a tournament id leads to the Scores of the league's own tournament. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, tournamentId } = await requireLeague(request, context, params.leagueId);
  return redirect(`/league/${leagueId}/scores/${tournamentId}${new URL(request.url).search}`);
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function Scores() {
  return null;
}
