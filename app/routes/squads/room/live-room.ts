import { json } from "@remix-run/node";
import { showRoom } from "#server/squads/making/show-room";
import { requireLeague } from "../../../lib/guards.server";
import { enterRoom } from "../../../lib/room.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The changing part of the room, which its page loads again after an announcement. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const entered = enterRoom(context, member);
  const { part } = showRoom(entered.context.services, entered.member);
  return json(part, { headers: { "cache-control": "no-store" } });
});
