import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showScores } from "#server/stories/boards/fixture-scores";
import { readId, requireLeague } from "../../../lib/guards.server";

/** The Scores by themselves: what the page asks for when something has changed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const search = new URL(request.url).searchParams;
  const scores = showScores(context.services, member, {
    fixtureId: readId(search.get("fixture")),
    participantId: readId(search.get("team")),
  });
  return json(scores, { headers: { "cache-control": "no-store" } });
}
