import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showMiniScorecards } from "#server/stories/boards/mini-scorecards";
import { requireUser } from "../../../lib/guards.server";

/** The mini scorecards by themselves: what the strip asks for while it is on the screen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context);
  return json(showMiniScorecards(context.services), { headers: { "cache-control": "no-store" } });
}
