import { json } from "@remix-run/node";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { requireLeague } from "../../../lib/guards.server";
import { readHeadToHeadChoice } from "../../../lib/head-to-head-choice.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The data of the head-to-head page, which it loads again after a change. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const choice = readHeadToHeadChoice(request);
  const page = showHeadToHead(context.services, member, choice);
  return json(page, { headers: { "cache-control": "no-store" } });
});
