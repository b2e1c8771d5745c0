import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showSquads } from "#server/squads/making/show-squads";
import { requireLeague } from "../../lib/guards.server";

/** The squads alone, for the page that is open. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const page = showSquads(context.services, member);
  return json(page, { headers: { "cache-control": "no-store" } });
}
