import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { openSides } from "#server/matches/operator/open-sides";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { readId, requireUser } from "../../../lib/guards.server";
import { requireId } from "../../../lib/operator.server";

/** The sides of a match alone, for a page that shows them already. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const witness = requireSideWitness(context.services.db, user, requireId(params.fixtureId));
  const league = readId(new URL(request.url).searchParams.get("league"));
  return json(openSides(context.services, witness, league), {
    headers: { "cache-control": "no-store" },
  });
}
