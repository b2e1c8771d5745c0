import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLeague } from "../../lib/guards.server";

/** The address of messages and bookmarks from before receipts stood on Fair play. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId } = await requireLeague(request, context, params.leagueId);
  const { searchParams } = new URL(request.url);
  // Where the league shows no receipts, a member who knows the address sees them all the same.
  searchParams.set("receipts", "");
  return redirect(`/league/${leagueId}/fair-play?${searchParams}`);
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function Receipts() {
  return null;
}
