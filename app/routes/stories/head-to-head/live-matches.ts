import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { requireLeague } from "../../../lib/guards.server";
import { readHeadToHeadChoice } from "../../../lib/head-to-head-choice.server";

/** The page of head-to-head by itself: what it asks for when something has changed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const choice = readHeadToHeadChoice(request);
  const page = showHeadToHead(context.services, member, choice);
  return json(page, { headers: { "cache-control": "no-store" } });
}
