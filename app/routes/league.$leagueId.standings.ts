import { json } from "@remix-run/node";
import { showLeagueHome } from "#server/leagues/league-home";
import { requireLeague } from "../lib/guards.server";
import { sayErrors } from "../lib/say-errors.server";

/**
 * League Home's data by itself: what the page asks for while a fixture is in progress. Loading the
 * page's own data anew would turn a failed refresh into an error page.
 */
export const loader = sayErrors(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const home = showLeagueHome(context.services, member);
  return json({ home, now: context.services.now() }, { headers: { "cache-control": "no-store" } });
});
