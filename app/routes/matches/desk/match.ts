import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findScores } from "#server/stories/boards/find-scores";
import { readId, requireUser } from "../../../lib/guards.server";

/**
 * A match of the mini scorecard: its Scores in the league that the reader came from, or in another
 * one of theirs. A reader without a league in its tournament gets their list of leagues.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const fixtureId = readId(params.fixtureId);
  const from = readId(new URL(request.url).searchParams.get("league"));
  const place = fixtureId && findScores(context.services.db, user, fixtureId, from);
  if (!place) return redirect("/my-leagues");
  return redirect(`/league/${place.leagueId}/scores/${place.tournamentId}?fixture=${fixtureId}`);
}
