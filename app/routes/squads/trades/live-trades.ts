import { json } from "@remix-run/node";
import { showTrades } from "#server/squads/trades/show-trades";
import { requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The page of trades as it is now, for the open page. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const page = showTrades(context.services, member);
  return json(page, { headers: { "cache-control": "no-store" } });
});
