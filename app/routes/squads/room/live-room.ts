import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showRoom } from "#server/squads/making/show-room";
import { requireLeague } from "../../../lib/guards.server";
import { enterRoom } from "../../../lib/room.server";

/** What changes in the room, by itself: what its page asks for when something has. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const entered = enterRoom(context, member);
  const { part } = showRoom(entered.context.services, entered.member);
  return json(part, { headers: { "cache-control": "no-store" } });
}
