import { json } from "@remix-run/node";
import { readPageChoice } from "#game/core/list-page";
import { showHomePictures } from "#server/stories/boards/home-pictures";
import { rowsOfHome, showLeagueHome } from "#server/stories/boards/league-home";
import { showFinishOfHome } from "#server/stories/boards/season-finish";
import { requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/**
 * The data of League Home, which it loads again after a change. Loading the page's own data would
 * turn a failed refresh into an error page.
 */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const home = showLeagueHome(services, member, readPageChoice(searchParams));
  const pictures = showHomePictures(services, member, rowsOfHome(home));
  const finish = await showFinishOfHome(services, member, home);
  return json({ home, pictures, finish }, { headers: { "cache-control": "no-store" } });
});
