import { json } from "@remix-run/node";
import { readPageChoice } from "#game/core/list-page";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { readId, requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The data of the leaderboard, which it loads again after a change. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const { searchParams } = new URL(request.url);
  const show = readId(searchParams.get("show"));
  return json(showLeaderboard(context.services, member, show, readPageChoice(searchParams)), {
    headers: { "cache-control": "no-store" },
  });
});
