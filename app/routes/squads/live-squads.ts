import { json } from "@remix-run/node";
import { showSquads } from "#server/squads/making/show-squads";
import { requireLeague } from "../../lib/guards.server";

import { withErrorResponses } from "../../lib/with-error-responses.server";

/** The squads alone, for the page that is open. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const page = showSquads(context.services, member);
  return json(page, { headers: { "cache-control": "no-store" } });
});
