import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLeague } from "../../../lib/guards.server";

/** The address of messages and bookmarks from before the members stood on People. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId } = await requireLeague(request, context, params.leagueId);
  return redirect(`/league/${leagueId}/people${new URL(request.url).search}`);
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function Members() {
  return null;
}
