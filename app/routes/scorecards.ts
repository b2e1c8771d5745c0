import { json } from "@remix-run/node";
import { showMiniScorecards } from "#server/boards/mini-scorecards";
import { requireUser } from "../lib/guards.server";
import { sayErrors } from "../lib/say-errors.server";

/** The mini scorecards by themselves: what the strip asks for while it is on the screen. */
export const loader = sayErrors(async ({ request, context }) => {
  await requireUser(request, context);
  return json(showMiniScorecards(context.services), { headers: { "cache-control": "no-store" } });
});
