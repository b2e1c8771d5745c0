import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { readPageChoice } from "#game/core/list-page";
import { showHomePictures } from "#server/stories/boards/home-pictures";
import { rowsOfHome, showLeagueHome } from "#server/stories/boards/league-home";
import { showFinishOfHome } from "#server/stories/boards/season-finish";
import { requireLeague } from "../../../lib/guards.server";

/**
 * League Home's data by itself: what the page asks for when something has changed. Loading the
 * page's own data again would turn a failed refresh into an error page.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const home = showLeagueHome(services, member, readPageChoice(searchParams));
  const pictures = showHomePictures(services, member, rowsOfHome(home));
  const finish = await showFinishOfHome(services, member, home);
  return json({ home, pictures, finish }, { headers: { "cache-control": "no-store" } });
}
