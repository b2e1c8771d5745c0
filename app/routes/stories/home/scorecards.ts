import { json } from "@remix-run/node";
import { showMiniScorecards } from "#server/stories/boards/mini-scorecards";
import { requireUser } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The mini scorecards, which the strip loads again while it is visible. */
export const loader = withErrorResponses(async ({ request, context }) => {
  await requireUser(request, context);
  return json(showMiniScorecards(context.services), { headers: { "cache-control": "no-store" } });
});
