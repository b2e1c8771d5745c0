import { json } from "@remix-run/node";
import { showScores } from "#server/stories/boards/fixture-scores";
import { readId, requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The data of Scores, which they load again after a change. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const search = new URL(request.url).searchParams;
  const scores = showScores(context.services, member, {
    fixtureId: readId(search.get("fixture")),
    participantId: readId(search.get("team")),
  });
  return json(scores, { headers: { "cache-control": "no-store" } });
});
