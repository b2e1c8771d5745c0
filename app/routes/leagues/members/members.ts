import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLeague } from "../../../lib/guards.server";

/** The address of messages and bookmarks from before the members stood on People. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(await peoplePath(args));
}

/** A form of a page that is still open from then: its browser sends the same fields to People. */
export async function action(args: ActionFunctionArgs) {
  return redirect(await peoplePath(args), KEEPS_METHOD);
}

const KEEPS_METHOD = 307;

async function peoplePath({ request, context, params }: LoaderFunctionArgs): Promise<string> {
  const { leagueId } = await requireLeague(request, context, params.leagueId);
  return `/league/${leagueId}/people${new URL(request.url).search}`;
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function Members() {
  return null;
}
