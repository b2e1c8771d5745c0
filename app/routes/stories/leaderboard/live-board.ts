import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { readPageChoice } from "#game/core/list-page";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { readId, requireLeague } from "../../../lib/guards.server";

/** The leaderboard by itself: what the page asks for when something has changed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { searchParams } = new URL(request.url);
  const show = readId(searchParams.get("show"));
  return json(showLeaderboard(context.services, member, show, readPageChoice(searchParams)), {
    headers: { "cache-control": "no-store" },
  });
}
