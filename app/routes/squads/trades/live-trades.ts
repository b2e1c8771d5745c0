import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showTrades } from "#server/squads/trades/show-trades";
import { requireLeague } from "../../../lib/guards.server";

/** The page of trades as it is now, for the open page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const page = showTrades(context.services, member);
  return json(page, { headers: { "cache-control": "no-store" } });
}
